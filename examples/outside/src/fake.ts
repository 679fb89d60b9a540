import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { isScenarioName, openWorld } from '@xinghe/fake'
import { handlers } from '@xinghe/fake/msw'
import { twoYuan } from '../scenarios/twoYuan.js'

/** The page without a server: the fake's handlers in msw's own worker. `?fake=tron-paid` names a scenario. */
export async function startFake(named: string) {
  const { world, control, token } = openWorld(isScenarioName(named) ? named : twoYuan)
  if (token) sessionStorage.setItem('token', token)
  const worker = setupWorker(...handlers(world))
  await worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: './mockServiceWorker.js' },
  })
  // With this name @xinghe/playwright finds the world, and gives it what a test asks for: the last step before the
  // first call.
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
