/** The token, for this tab only; a link from the house brings it behind the '#', which no server sees. */
const KEY = 'desk:token'
const store = {
  get: () => {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  set: (token) => {
    try {
      sessionStorage.setItem(KEY, token)
    } catch {
      // Denied: it is asked for again after a reload.
    }
  },
}
const linked = new URLSearchParams(location.hash.slice(1)).get('token')
let token = linked ?? store.get() ?? ''
if (linked !== null) {
  store.set(linked)
  history.replaceState(null, '', location.pathname)
}
export function giveToken(given) {
  token = given
  store.set(given)
}

/** The server wants a token, or another one. */
export class Locked extends Error {}

/** Without the browser's own credentials: it would ask for a password by itself. */
async function ask(name, init) {
  const headers = token === '' ? {} : { 'x-control-token': token }
  const sent = fetch(`__control/${name}`, {
    credentials: 'omit',
    cache: 'no-store',
    ...init,
    headers,
  })
  const answered = await sent.catch((error) => {
    // The browser's own words are English, and say less.
    throw error.name === 'AbortError' ? error : new Error('连不上服务器')
  })
  if (answered.ok) return answered
  const told = await answered.json().catch(() => ({}))
  const words = told.error ?? `服务器答 ${answered.status}`
  throw answered.status === 401 ? new Locked(words) : new Error(words)
}

export const read = async () => (await ask('desk')).json()
/** A control, with its arguments. Throws with the server's words. */
export const call = async (name, ...args) =>
  (await ask(name, { method: 'POST', body: JSON.stringify(args) })).json()

/** A stream that says nothing for this long is dead; the server says something every 15 s. */
const SILENCE = 40_000

/** The world's events, one after the other, until the stream ends. By fetch, because EventSource sends no header. */
async function follow(hear) {
  const leave = new AbortController()
  const { body } = await ask('events', { signal: leave.signal })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let watch
  const stillThere = () => {
    clearTimeout(watch)
    watch = setTimeout(() => leave.abort(), SILENCE)
  }
  try {
    let text = ''
    for (;;) {
      stillThere()
      const { value, done } = await reader.read()
      if (done) return
      const parts = (text + value).split('\n\n')
      text = parts.pop()
      for (const part of parts) {
        const event = /^event: (.+)$/m.exec(part)?.[1]
        const data = /^data: (.+)$/m.exec(part)?.[1]
        if (event && data) hear(event, JSON.parse(data))
      }
    }
  } finally {
    clearTimeout(watch)
    leave.abort()
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Stays connected: after a loss soon, then less and less often. Ends when the server wants a token. */
export async function stayConnected(hear, lost) {
  for (let tries = 0; ; tries++) {
    try {
      await follow((event, data) => {
        tries = 0
        hear(event, data)
      })
    } catch (error) {
      if (error instanceof Locked) throw error
    }
    lost()
    await pause(Math.min(10_000, 500 * 2 ** tries))
  }
}
