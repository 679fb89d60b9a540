// A site that asks for it (VITE_KEEP=1): keeps one deploy whole, page and scripts, so that a visit again waits for
// the API alone. Never the API, never money: the page that is kept is the empty shell.
const KEPT = 'kept-__VERSION__'
const FILES = __FILES__
const PAGE = FILES[0]
/** Holds when the host last said that this is its build, in ms; 0, which src/app/BuildAgeGate.tsx writes too, means: ask the host first. */
const SEEN = `${PAGE}kept-seen`
const AGE_LIMIT = 86_400_000
/** How long the host has for its page before the one that is kept is shown, in ms. */
const PATIENCE = 5000

addEventListener('install', (event) => {
  // All or none. The page as the server has it now, whatever the HTTP cache says.
  const fresh = (file) => new Request(file, { cache: file === PAGE ? 'reload' : 'default' })
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(FILES.map(fresh)))
      .then(() => note(Date.now())),
  )
})

addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name.startsWith('kept-') && name !== KEPT)
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))),
  )
})

// The worker of the deploy before sends this when a visit begins and no page of its own is left open.
addEventListener('message', ({ data }) => data === 'take over' && skipWaiting())

// Not `caches.open`, which makes the store anew: the next deploy has deleted it while this worker answers its last call.
const kept = async (file) => (await caches.match(file, { cacheName: KEPT })) ?? fetch(file)

async function note(seen) {
  const store = await caches.open(KEPT)
  if (await store.match(PAGE)) await store.put(SEEN, new Response(String(seen)))
  // The next deploy had deleted it: this has made it anew.
  else await caches.delete(KEPT)
}

async function isOld() {
  const seen = await caches.match(SEEN, { cacheName: KEPT })
  return Date.now() - Number((await seen?.text()) ?? 0) > AGE_LIMIT
}

/** Asks the host, behind each visit's page, whether it still has this build. Without an answer the age goes on. */
async function askVersion() {
  const answer = await fetch(`${PAGE}version.json`, { cache: 'no-store' }).catch(() => undefined)
  const host = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  if (host?.version) await note(host.version === '__VERSION__' ? Date.now() : 0)
}

/** The host's own page; undefined for none in time, an error, a redirection and somebody else's page. */
async function fromHost(url) {
  const page = await fetch(url, { cache: 'no-store' })
  if (!page.ok || page.redirected) return undefined
  return (await page.clone().text()).includes('xinghe-h5') ? page : undefined
}

/** No page of the site is open but the one that this visit leaves. */
async function alone({ clientId, replacesClientId }) {
  const open = await clients.matchAll({ type: 'window' })
  return open.every(({ id }) => [clientId, replacesClientId].includes(id))
}

/**
 * The kept page, unless it is too old or a newer deploy waits that can take over: then this visit begins with the
 * host's page, and only where there is none with the kept one.
 */
async function pageFor(event) {
  const { waiting } = registration
  const takesOver = waiting && (await alone(event))
  if (!takesOver && !(await isOld())) return kept(PAGE)
  const late = new Promise((given) => setTimeout(given, PATIENCE))
  const page = await Promise.race([fromHost(event.request.url).catch(() => undefined), late])
  if (page && takesOver) waiting.postMessage('take over')
  return page ?? kept(PAGE)
}

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || !FILES.includes(pathname)) return
  if (mode === 'navigate') {
    event.respondWith(pageFor(event))
    event.waitUntil(askVersion())
    // A script that asks for the page wants the host's.
  } else if (pathname !== PAGE) event.respondWith(kept(pathname))
})
