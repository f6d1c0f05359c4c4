"""The terminal client, the bots and the library both stand on. It knows the proto and no rules.

The library, for clients of any kind (async, typed; every failure is one `errors.Trouble`):

- `connection.Connection`: `await Connection.open("host:port" | Address | Found)`, `await sign_in(name)`, then
  `games`, `catalogue`, `tables`, `create`, `join`, `leave`, `set_bot`, `start`, `rematch`, `watch_lobby`;
  `table`, `watch`, `submit`, `undo`, `concede`, `chat`; `records`, `record`, `moment`; `close`.
  `watch` and `watch_lobby` are async iterators that resume by themselves and yield `watching.Notice` when the
  connection goes and comes back; `submit` and `undo` are sent again under one request id.
- `position.Position.of(message)`: a stream message with the questions a client asks: seat, names, actions, result.
- `discovery.discover()`: the servers on this network, as `Found`.
- `errors.Trouble`: `reason`, `sentence` (what is wrong), `advice` (what to do), `facts`; `str()` is both sentences.
- `memory.Memory`: name, tokens and certificates in the user's config directory ($RONDEL_CONFIG_DIR).
- `texts`: every English sentence.
"""
