/**
 * The start: chooses this build's backend, then starts the app. The only file that may import mocks/, behind
 * the constant __FAKE__, so that the members' build contains nothing of it.
 */
async function boot() {
  // In an unsupported browser the page says so (marked by index.html's own script), and nothing else runs.
  if (document.documentElement.hasAttribute('data-old')) return
  const app = import('./app/start')
  // The page itself has the words for it (build/boot).
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
