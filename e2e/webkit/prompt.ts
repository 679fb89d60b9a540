import { connect, createServer, type AddressInfo } from 'node:net'

/** A question that the inspector answers and that Playwright never asked, as a frame with an empty mask. */
const QUESTION = '{"id":0,"method":"Target.exists"}'
const NUDGE = Buffer.concat([
  Buffer.from([0x81, 0x80 | QUESTION.length, 0, 0, 0, 0]),
  Buffer.from(QUESTION),
])

/** Milliseconds after a question when the second half of its answer may be held. */
const WAITS = [2, 5, 10, 20]

/** Knows of a stream of WebSocket frames whether one has just ended. */
export function frameEdge() {
  let head: number[] = []
  let rest = 0
  const sizeOf = ([, second = 0]: number[]) => {
    const length = second & 0x7f
    return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + (second & 0x80 ? 4 : 0)
  }
  const lengthOf = ([, second = 0, ...more]: number[]) => {
    const length = second & 0x7f
    const bytes = length === 126 ? 2 : length === 127 ? 8 : 0
    return bytes ? more.slice(0, bytes).reduce((sum, byte) => sum * 256 + byte, 0) : length
  }
  /** Takes the next bytes; true when they end with a frame. */
  return (bytes: Buffer): boolean => {
    for (let at = 0; at < bytes.length;) {
      const step = Math.min(rest, bytes.length - at)
      if (step > 0) {
        rest -= step
        at += step
        continue
      }
      head.push(bytes[at++]!)
      if (head.length < 2 || head.length < sizeOf(head)) continue
      rest = lengthOf(head)
      head = []
    }
    return rest === 0 && head.length === 0
  }
}

/**
 * A way to WebKit's inspector that makes it prompt. Within WebKit an answer goes through one more connection, which
 * holds its second half until the first is acknowledged; a computer delays that by 40 ms unless it has something to
 * send there: 45 ms for the smallest question, and twenty of them for a tap. So something is asked (8 ms).
 * @returns its port, and how to end it
 */
export function promptly(port: number) {
  const server = createServer((client) => {
    const inspector = connect(port, '127.0.0.1')
    const ended = frameEdge()
    let open = false
    let edge = true
    let timers: NodeJS.Timeout[] = []
    client.setNoDelay(true)
    inspector.setNoDelay(true)
    client.on('data', (bytes) => {
      // Before the answer to the first request these are no frames.
      if (open) edge = ended(bytes)
      for (const timer of timers) clearTimeout(timer)
      timers = WAITS.map((wait) => setTimeout(() => edge && inspector.write(NUDGE), wait))
      inspector.write(bytes)
    })
    inspector.on('data', (bytes) => {
      open = true
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, inspector],
      [inspector, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  return {
    port: () => (server.address() as AddressInfo).port,
    close: () => void server.close(),
  }
}
