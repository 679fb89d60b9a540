import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Worlds } from './worlds'

/** Changes within this many milliseconds are one event. */
const SOON = 120
/** Milliseconds between two signs of life. */
const BEAT = 15_000

/**
 * A world's changes as server-sent events, for as long as the caller listens: `hello` with what the world is now,
 * `change` when something in it may be another, `gone` when it was deleted. Listening makes no world.
 */
export function sendEvents(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  worlds: Worlds,
) {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would otherwise collect the events.
    'x-accel-buffering': 'no',
  })
  request.socket.setNoDelay(true)

  const say = (event: string) => {
    const data = JSON.stringify({ world: name, there: worlds.has(name) })
    response.write(`event: ${event}\ndata: ${data}\n\n`)
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  const change = () => {
    soon = undefined
    say('change')
  }
  const stop = worlds.watch(name, (what) => {
    if (what === 'gone') say('gone')
    else soon ??= setTimeout(change, SOON)
  })
  const beating = setInterval(() => response.write(': beat\n\n'), BEAT)
  response.once('close', () => {
    stop()
    clearInterval(beating)
    clearTimeout(soon)
  })
  response.write('retry: 2000\n')
  say('hello')
}
