import { getHeapStatistics } from 'node:v8'
import { machineTime } from '../../world/clock'

/** Why a call is refused: an HTTP status, a message for people, and headers. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export const READ = ['GET', 'HEAD']

/** Throws a 405 for any other method. */
export function expectMethod(
  { method = 'GET' }: { method?: string | undefined },
  path: string,
  allowed: readonly string[],
) {
  if (!allowed.includes(method)) throw wrongMethod(path, method, allowed)
}

/** 405, with the allowed methods. */
export const wrongMethod = (path: string, method: string, allowed: readonly string[]) =>
  new Refused(
    405,
    `${path} 只接受 ${allowed.join('、')}，来的是 ${method} / takes ${allowed.join(', ')}, not ${method}`,
    allowing(allowed),
  )

export const allowing = (allowed: readonly string[]) => ({
  allow: [...allowed, 'OPTIONS'].join(', '),
})

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
  /** Worlds; with a folder that keeps them, those awake in memory. */
  worlds: 1000,
  /** Worlds in the folder, some 60 KB each. None of them goes for a new one. */
  stored: 5000,
  /** Milliseconds of idleness after which a world may be removed to make room. */
  unused: 10 * 60_000,
  /** Bytes that the calls of one world may bring until a scenario starts in it again. */
  brought: 256 * 1024 * 1024,
  /** Bytes of heap in use, garbage included; Node crashes at the heap's limit. */
  memory: 0.6 * getHeapStatistics().heap_size_limit,
}
export type Limits = typeof LIMITS

/** Of the server, besides where it listens. */
export interface Options {
  sleepAfter?: number
  /** Names by which others call the server, besides this machine's and its addresses. */
  names?: readonly string[]
  /** Origins whose pages may call; when empty, any origin of this machine. */
  origins?: readonly string[]
  limits?: Partial<Limits>
  /** The control token; without one, only calls to this machine's own name may control. */
  token?: string | undefined
  /** A folder that keeps the worlds over a restart. */
  data?: string | undefined
  /** The folder of the build that is handed out to who follows an invitation; without one, none is. */
  app?: string | undefined
  /** Receives messages about errors that belong to no call. */
  report?: (words: string) => void
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
    if (full && !spare()) throw new TooMany('内存不够了，请删除不用的世界 / out of memory', 60)
  }
}
