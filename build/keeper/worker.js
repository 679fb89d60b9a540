// A site that asks for it (VITE_KEEP=1): keeps one deploy whole, page and scripts, so that a visit again waits for
// the API alone. Never the API, never money: the page that is kept is the empty shell.
const KEPT = 'kept-__VERSION__'
const FILES = __FILES__
const PAGE = FILES[0]

addEventListener('install', (event) => {
  // All or none. The page as the server has it now, whatever the HTTP cache says.
  const fresh = (file) => new Request(file, { cache: file === PAGE ? 'reload' : 'default' })
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES.map(fresh))))
})

addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name.startsWith('kept-') && name !== KEPT)
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))),
  )
})

// From the deploy before this one, when a visit begins and no page of its own is left open.
addEventListener('message', ({ data }) => data === 'take over' && skipWaiting())

// Not `caches.open`, which makes the store anew: the next deploy has deleted it while this worker answers its last call.
const kept = async (file) => (await caches.match(file, { cacheName: KEPT })) ?? fetch(file)

/** A newer deploy waits: this visit begins with its page, and later ones are its own. */
async function newer(event) {
  const { waiting } = registration
  if (!waiting) return undefined
  const gone = [event.clientId, event.replacesClientId]
  const open = await clients.matchAll({ type: 'window' })
  if (open.some(({ id }) => !gone.includes(id))) return undefined
  const page = await fetch(event.request).catch(() => undefined)
  if (page?.ok) waiting.postMessage('take over')
  return page?.ok ? page : undefined
}

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !FILES.includes(pathname)) return
  if (mode === 'navigate') event.respondWith(newer(event).then((page) => page ?? kept(PAGE)))
  else event.respondWith(kept(pathname))
})
