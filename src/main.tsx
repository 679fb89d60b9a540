/**
 * Starts this build's backend, then the app. The only file that may import mocks/, behind __FAKE__, so that the
 * members' build has nothing of it.
 */
async function boot() {
  // Set by index.html's own script: it shows why.
  if (document.documentElement.hasAttribute('data-old')) return
  const app = import('./app/start')
  // index.html's script shows the message (build/boot).
  app.catch(() => document.documentElement.setAttribute('data-lost', ''))
  if (__FAKE__) {
    // oxlint-disable-next-line no-restricted-imports -- The one way to the fake; the members' build drops it.
    const { startDemo } = await import('@mocks/demo/demo')
    await startDemo(await app)
    return
  }
  ;(await app).start()
}

void boot()
