import type { Server } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { machineTime } from '../world/clock'
import { Refused } from './refused'

/** The server's limits. A call beyond them is refused, and other worlds are not affected. */
export const LIMITS = {
  /** Bytes of a body: the fake does not store files. */
  body: 8 * 1024 * 1024,
  /** Milliseconds until a call's head has arrived, and until all of it has. */
  head: 10_000,
  whole: 30_000,
  /** How often these two are checked. */
  look: 1000,
  connections: 2000,
  /** Open streams of events: of all worlds, and of one. */
  streams: 400,
  streamsOfWorld: 40,
  /** Milliseconds between two signs of life on a stream. */
  beat: 15_000,
  worlds: 1000,
  /** Milliseconds of idleness after which a world may be removed to make room. */
  unused: 10 * 60_000,
  /** Bytes that the calls of one world may bring until a scenario starts in it again. */
  brought: 256 * 1024 * 1024,
  /** Bytes of heap in use, garbage included; Node crashes at the heap's limit. */
  memory: 0.6 * getHeapStatistics().heap_size_limit,
}
export type Limits = typeof LIMITS

/** 413: a body beyond the limit. */
export class TooLarge extends Refused {
  constructor(most: number) {
    super(413, `请求体超过 ${most} 字节`)
  }
}

/** 429: no room now; `after` is the number of seconds until there may be. */
export class TooMany extends Refused {
  constructor(
    message: string,
    readonly after: number,
  ) {
    super(429, message, { 'retry-after': String(after) })
  }
}

/** Longer than the usual 60 s of proxies, so that they close a connection first. */
const KEEP_ALIVE = 65_000

/** Node itself answers 408 to slow heads and bodies and closes connections beyond the limit. */
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

/** Throws while more memory is used than allowed and nothing can be freed; measures once a second at most. */
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
