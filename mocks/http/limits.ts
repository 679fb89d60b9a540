import type { Server } from 'node:http'
import { machineTime } from '../world/clock'
import type { Limits } from './options'
import { Refused } from './refused'

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
