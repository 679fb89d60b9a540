/** The only file that may import mocks/, behind __FAKE__: the members' build must not contain it. */
async function boot() {
  // Set by index.html's script, which shows a message in old browsers.
  if (document.documentElement.hasAttribute('data-old')) return
  const app = import('./app/start')
  // index.html's script shows the message (build/boot).
  app.catch(() => document.documentElement.setAttribute('data-lost', ''))
  if (__FAKE__) {
    // oxlint-disable-next-line no-restricted-imports -- The one way to the fake; the members' build drops it.
    const { startAppWithBackend } = await import('@mocks/demo/demo')
    await startAppWithBackend(await app)
    return
  }
  ;(await app).startApp()
}

void boot()
