import { connect, createServer, type AddressInfo } from 'node:net'

/** An empty answer to a ping that nobody sent, which a WebSocket may send at any time: two bytes and a mask. */
const NUDGE = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

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
 * A way to a local server that makes it prompt. WebKit's inspector writes each message in two pieces and waits with
 * the second until the first is acknowledged, which a computer delays by 40 ms unless it has something to send: 45 ms
 * for the smallest question, and twenty of them for a tap. So something is sent.
 * @returns its port, and how to end it
 */
export function promptly(port: number) {
  const server = createServer((client) => {
    const inspector = connect(port, '127.0.0.1')
    const ended = frameEdge()
    let open = false
    let edge = true
    client.setNoDelay(true)
    inspector.setNoDelay(true)
    client.on('data', (bytes) => {
      // Before the answer to the first request these are no frames.
      if (open) edge = ended(bytes)
      inspector.write(bytes)
    })
    inspector.on('data', (bytes) => {
      open = true
      client.write(bytes)
      if (edge) inspector.write(NUDGE)
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
