/**
 * The boot: chooses the backend of this build, then hands over to the app. The only file that may import
 * mocks/, behind the literal __FAKE__, so that the members' build holds no byte of it.
 */
const app = import('./app/start')

async function boot() {
  if (__FAKE__) {
    const { startDemo } = await import('@mocks/browser/demo')
    await startDemo(await app)
    return
  }
  ;(await app).start()
}

void boot()
