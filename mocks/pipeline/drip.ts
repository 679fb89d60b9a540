import { machine } from '../world/clock'

/** The number of pieces; fewer when the body has fewer bytes. */
const PIECES = 10

/** The same answer with its body in pieces over this many milliseconds; `ended` cuts the rest. */
export async function dripping(
  whole: Response,
  ms: number,
  ended: () => boolean,
): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  const pause = ms / Math.ceil(bytes.length / size)
  let sent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise<void>((done) => (timer = machine.setTimeout(done, pause)))
      if (ended()) return stream.error(new TypeError('another scenario began'))
      stream.enqueue(bytes.slice(sent, (sent += size)))
      if (sent >= bytes.length) stream.close()
    },
    cancel: () => machine.clear(timer),
  })
  const { status, headers } = whole
  return new Response(body, { status, headers: [...headers, ['x-fake-drip', String(ms)]] })
}
