import { createServer } from 'node:http'

const page = `<!doctype html><title>bare</title><script>
const began = performance.now()
navigator.serviceWorker.addEventListener('controllerchange', () => (window.took = performance.now() - began))
navigator.serviceWorker.register('/worker.js')
</script>`
const worker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))`

/** A page whose service worker does nothing: how long the browser alone takes to register one. */
export async function bareWorker(browser) {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/worker.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? worker : page)
  })
  await new Promise((ready) => server.listen(0, ready))
  return {
    async once() {
      const context = await browser.newContext()
      const tab = await context.newPage()
      await tab.goto(`http://localhost:${server.address().port}/`)
      await tab.waitForFunction(() => window.took !== undefined)
      const took = await tab.evaluate(() => window.took)
      await context.close()
      return took
    },
    close: () => server.close(),
  }
}
