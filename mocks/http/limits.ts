import type { Server } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { machineTime } from '../world/clock'
import { Refused } from './refused'

/** What one server bears; beyond it a call is refused, and nobody else's world suffers. */
export const LIMITS = {
  /** Bytes of a body: the fake is no file store. */
  body: 8 * 1024 * 1024,
  /** Milliseconds until the head of a call is there, and until all of it is. */
  head: 10_000,
  whole: 30_000,
  /** How often the two are looked at. */
  look: 1000,
  connections: 2000,
  worlds: 1000,
  /** Milliseconds unused after which a world may go when another one needs the room. */
  unused: 10 * 60_000,
  /** Bytes that the calls of one world may bring before a scenario begins in it anew. */
  brought: 256 * 1024 * 1024,
  /** Bytes of living and not yet collected things; Node dies where its heap ends. */
  memory: 0.6 * getHeapStatistics().heap_size_limit,
}
export type Limits = typeof LIMITS

/** 413: a body beyond the limit. */
export class TooLarge extends Refused {
  constructor(most: number) {
    super(413, `请求体超过 ${most} 字节`)
  }
}

/** 429: no room now; `after` says in how many seconds there may be. */
export class TooMany extends Refused {
  constructor(
    message: string,
    readonly after: number,
  ) {
    super(429, message, { 'retry-after': String(after) })
  }
}

/** Longer than the 60 s of the usual proxies, so that they close a connection and are not closed on. */
const KEEP_ALIVE = 65_000

/** Slow heads and slow bodies are answered 408 and cut by Node itself, one connection too many is closed. */
export function limit(server: Server, limits: Limits) {
  server.keepAliveTimeout = KEEP_ALIVE
  server.headersTimeout = limits.head
  server.requestTimeout = limits.whole
  server.maxConnections = limits.connections
}

const held = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Throws while more is held than may be and nothing can be spared; measures once a second at most. */
export function watchMemory({ memory }: Limits, spare: () => boolean, now = machineTime) {
  let looked = -Infinity
  let full = false
  return () => {
    if (now() - looked >= 1000) {
      looked = now()
      full = held() > memory
    }
    if (full && !spare()) throw new TooMany('内存不够了，请删除不用的世界', 60)
  }
}
