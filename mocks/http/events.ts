import type { IncomingMessage, ServerResponse } from 'node:http'
import { TooMany, type Limits } from './worlds/limits'
import type { Worlds } from './worlds/worlds'

/** Changes within this many milliseconds are one event. */
const SOON = 120

/**
 * A world's changes as server-sent events, for as long as the caller listens: `hello` with what the world is now,
 * `change` when something in it may be another, `gone` when it was deleted. An event says only that
 * something changed, so that several can become one for a slow caller. Throws TooMany beyond the limits.
 */
export function sendEvents(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  worlds: Worlds,
  { streams, streamsOfWorld, beat }: Pick<Limits, 'streams' | 'streamsOfWorld' | 'beat'>,
) {
  const { watchers } = worlds
  if (watchers.size >= streams || watchers.count(name) >= streamsOfWorld)
    throw new TooMany('看着这里的人太多了', 10)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would otherwise collect the events.
    'x-accel-buffering': 'no',
  })
  request.socket.setNoDelay(true)

  const say = (event: string) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(stateOf(name, worlds))}\n\n`)
  let soon: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  const change = () => {
    soon = undefined
    if (!response.writableNeedDrain) return say('change')
    // The caller is slow: one event, when it has taken what was written, says the same as many.
    waiting = true
    response.once('drain', () => {
      waiting = false
      later()
    })
  }
  const later = () => {
    if (!waiting) soon ??= setTimeout(change, SOON)
  }
  let silent = 0
  const beating = setInterval(() => {
    silent = response.writableNeedDrain ? silent + 1 : 0
    // Nobody takes anything any more.
    if (silent > 2) response.destroy()
    else if (silent === 0) response.write(': beat\n\n')
  }, beat)
  const stop = watchers.add(
    name,
    (what) => (what === 'gone' ? say('gone') : later()),
    () => response.end(),
  )
  response.once('close', () => {
    stop()
    clearInterval(beating)
    clearTimeout(soon)
  })
  response.write('retry: 2000\n')
  say('hello')
}

/** Neither opens nor wakes the world. */
const stateOf = (name: string, worlds: Worlds) => ({ world: name, ...worlds.glance(name) })
