// A bot that plays one game of Rondel at random. It knows no rules: the server lists the allowed answers.
//
//   node bot.js --server 127.0.0.1:50713 --game glen_more [--seats 3] [--name Ada] [--proto ../../proto]
//   node bot.js --server 127.0.0.1:50713 --table k3m9xw2p
//
// Prints one JSON object at the end; exits with 0 if the game was played to its end.

import { randomInt, randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import grpc from "@grpc/grpc-js";
import protoLoader from "@grpc/proto-loader";

const { values: flags } = parseArgs({
  options: {
    server: { type: "string", default: "127.0.0.1:50713" },
    game: { type: "string", default: "glen_more" },
    seats: { type: "string" },
    table: { type: "string" },
    name: { type: "string", default: `js-${randomUUID().slice(0, 8)}` },
    proto: { type: "string", default: fileURLToPath(new URL("../../proto", import.meta.url)) },
    patience: { type: "string", default: "60" },
  },
});

// The services, from the proto files as they are. Field names stay as written there, enums are their names,
// 64-bit numbers are strings.
const files = readdirSync(join(flags.proto, "rondel", "v1")).filter((file) => file.endsWith(".proto"));
const loaded = protoLoader.loadSync(
  files.map((file) => `rondel/v1/${file}`),
  { includeDirs: [flags.proto], keepCase: true, longs: String, enums: String, defaults: true, oneofs: true },
);
const { SessionService, LobbyService, PlayService } = grpc.loadPackageDefinition(loaded).rondel.v1;

const { status } = grpc;
const options = { "grpc.keepalive_time_ms": 20000, "grpc.max_reconnect_backoff_ms": 1000, "grpc.enable_http_proxy": 0 };
const credentials = grpc.credentials.createInsecure(); // a server on this machine; see docs/protocol.md for TLS
const [session, lobby, play] = [SessionService, LobbyService, PlayService].map(
  (Service) => new Service(flags.server, credentials, options),
);
const me = new grpc.Metadata();

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const PASSING = [status.UNAVAILABLE, status.CANCELLED, status.RESOURCE_EXHAUSTED, status.DEADLINE_EXCEEDED];
const passing = (error) => PASSING.includes(error.code);

// One call. Where it is safe to ask twice, patient calls are sent again while the server is away.
async function call(client, method, request, { patient = false } = {}) {
  const until = Date.now() + (patient ? Number(flags.patience) * 1000 : 0);
  for (let wait = 100; ; wait = Math.min(2 * wait, 2000)) {
    try {
      return await new Promise((resolve, reject) => {
        const deadline = new Date(Date.now() + 10000);
        client[method](request, me, { deadline }, (error, answer) => (error ? reject(error) : resolve(answer)));
      });
    } catch (error) {
      if (!passing(error) || Date.now() > until) throw error;
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }
}

async function sit() {
  if (flags.table) {
    await call(lobby, "JoinTable", { table_id: flags.table });
    return flags.table;
  }
  const { games } = await call(lobby, "ListGames", {}, { patient: true });
  const game = games.find((found) => found.id === flags.game);
  if (!game) throw new Error(`the server has no game ${flags.game}`);
  const seats = Number(flags.seats ?? game.min_seats);
  const bots = Array(seats - 1).fill("random");
  const { table } = await call(lobby, "CreateTable", { game: game.id, seats, bots, start_when_full: true });
  return table.table_id;
}

// Answer with the typed action and with its id in turn: both mean the same.
async function answer(tableId, view, actions, count) {
  const chosen = actions[randomInt(actions.length)];
  const request = { table_id: tableId, expected_seq: view.position_seq, request_id: randomUUID() };
  if (count % 2) request.action_id = chosen.id;
  else request.action = chosen.action;
  try {
    await call(play, "SubmitAction", request, { patient: true });
  } catch (error) {
    if (error.code !== status.ABORTED) throw error; // the position has changed; the stream tells how
  }
}

async function playToTheEnd(tableId) {
  let seen; // the last seq: a broken stream goes on behind it
  let answered = 0n;
  let answers = 0;
  let reconnects = 0;
  let until = Date.now() + Number(flags.patience) * 1000;
  for (;;) {
    const request = seen === undefined ? { table_id: tableId } : { table_id: tableId, after_seq: seen };
    const stream = play.Watch(request, me);
    try {
      for await (const update of stream) {
        until = Date.now() + Number(flags.patience) * 1000;
        seen = update.seq;
        const { view, seat_view: mine } = update;
        if (view?.result) return { seat: mine?.seat ?? null, result: view.result, answers, reconnects };
        if (mine?.actions.length && BigInt(view.position_seq) > answered) {
          answered = BigInt(view.position_seq);
          await answer(tableId, view, mine.actions, answers);
          answers += 1;
        }
      }
    } catch (error) {
      if (!passing(error) || Date.now() > until) throw error;
    } finally {
      stream.cancel();
    }
    reconnects += 1;
    await pause(200 + Math.random() * 200);
  }
}

try {
  const { token, name } = await call(session, "SignIn", { name: flags.name });
  me.set("authorization", `Bearer ${token}`);
  const table = await sit();
  const { seat, result, answers, reconnects } = await playToTheEnd(table);
  const { totals, places } = result;
  console.log(JSON.stringify({ ok: true, name, table, seat, totals, places, answers, reconnects }));
} catch (error) {
  console.error(`bot: ${error.details ?? error.message}`);
  process.exitCode = 1;
} finally {
  for (const client of [session, lobby, play]) client.close();
}
