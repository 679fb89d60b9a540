import { getHeapStatistics } from 'node:v8'

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
