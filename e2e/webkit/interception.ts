import { sockets } from '../engines/sockets'

const INTERCEPTION = 'Network.addInterception'

/**
 * Playwright intercepts every request of a page that has a route, also those for `blob:` addresses that WebKit makes
 * by itself to read a file. WebKitGTK 2.50 reads a file that is sent in a form while the page waits, so the page never
 * takes the inspector's answer and both wait for ever: these are left alone.
 * @param data a message to the inspector
 */
export function withoutBlobs(data: string): string {
  if (!data.includes(INTERCEPTION)) return data
  const outer = JSON.parse(data) as { params?: { message?: string } }
  const inner = JSON.parse(outer.params?.message ?? '{}') as { method?: string; params?: object }
  if (inner.method !== INTERCEPTION) return data
  const message = JSON.stringify({ ...inner, params: { ...inner.params, url: '^(?!blob:)' } })
  return JSON.stringify({ ...outer, params: { ...outer.params, message } })
}

let installed = false

/** From now on this process intercepts no blobs. */
export function interceptNoBlobs() {
  if (installed) return
  installed = true
  const socket = sockets()
  const { send } = socket
  socket.send = function (data, ...rest) {
    send.call(this, typeof data === 'string' ? withoutBlobs(data) : data, ...rest)
  }
}
