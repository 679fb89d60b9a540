import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { openWorld } from '@xinghe/fake'
import { handlers } from '@xinghe/fake/msw'
import { twoYuan } from '../scenarios/twoYuan.js'

/** The page without a server: the fake's handlers in msw's own worker. */
export async function startFake() {
  const { world, control, token } = openWorld(twoYuan)
  if (token) sessionStorage.setItem('token', token)
  const worker = setupWorker(...handlers(world))
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: './mockServiceWorker.js' },
  })
  // With this name, @xinghe/playwright finds the world in the page.
  Object.assign(window, {
    fakeBackend: control,
    handled: worker.listHandlers().length,
    closeForRepair: () =>
      worker.use(
        http.post('*/api/transfer', () =>
          HttpResponse.json({ code: 500, message: '今晚维护', data: null }),
        ),
      ),
  })
}
