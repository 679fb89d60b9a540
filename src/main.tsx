/**
 * The boot: chooses the backend of this build, then hands over to the app. The only file that may import
 * mocks/, behind the literal __FAKE__, so that the members' build holds no byte of it.
 */
async function boot() {
  // Below the floor the page says so (index.html's own script marks it), and nothing else runs.
  if (document.documentElement.hasAttribute('data-old')) return
  const app = import('./app/start')
  if (__FAKE__) {
    const { startDemo } = await import('@mocks/browser/demo')
    await startDemo(await app)
    return
  }
  ;(await app).start()
}

void boot()
