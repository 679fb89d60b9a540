import type { Route } from '@playwright/test'
import { createRandom } from '../../fixtures/chance/random'
import { readTronStatus } from '../../src/contract/tron'
import { paths } from '../../src/lib/paths'
import { words } from '../../src/lib/words'
import { CashierPage } from '../models/CashierPage'
import { addresses } from './aftermath'
import { deadHosts, lies } from './networkFaults'
import { foreignCodes } from './gates'
import { closeDialogs } from './person'
import { until } from './journey'
import type { Stage } from './stage'

/** Screens whose chunk no journey has loaded. */
const unseen = [paths.help, paths.agentApply, paths.terms, paths.betRecords, paths.usdtProtocols]
/** Buttons of a screen that could not be fetched. */
const RETRY = /^(重试|重新加载|刷新页面)$/
const gone = (route: Route) => route.abort('namenotresolved')

async function hostDies({ run, proxy, context }: Stage) {
  if (run.trouble === 'hostRefused') await proxy.vanish()
  if (run.trouble === 'host502') proxy.down = 502
  if (run.trouble === 'hostGone') await context.route('**/*', gone)
}
async function hostIsBack({ proxy, context }: Stage) {
  proxy.down = undefined
  await proxy.listen().catch(() => undefined)
  await context.unroute('**/*', gone)
}

/** The host is gone; the member goes where the app proposes, then to a screen that was never loaded. */
export async function deadHost(stage: Stage): Promise<string[]> {
  const { app, run, proxy } = stage
  const { page } = app
  if (!deadHosts.includes(run.trouble)) return []
  await page.evaluate(() => void Object.assign(window, { same: true }))
  /** The same document: not reloaded, and not the browser's error page. */
  const stands = () =>
    page.url().startsWith(proxy.origin) && page.evaluate(() => 'same' in window).catch(() => false)
  const retry = page.getByRole('button', { name: RETRY }).first()
  const title = page.locator('h1').filter({ visible: true }).first()
  const loads = page.locator('[role=progressbar][aria-busy]').filter({ visible: true })
  const drawn = async () => (await title.isVisible()) && (await loads.count()) === 0
  const lost = async () => !(await stands())
  await hostDies(stage)

  const dialog = page.getByRole('dialog').filter({ hasText: words.unknownOutcome, visible: true })
  // A click by script: Playwright's would first close the dialog (addLocatorHandler).
  if (await dialog.isVisible()) {
    await dialog.getByRole('button', { name: words.confirm }).dispatchEvent('click')
    await until(async () => (await lost()) || app.address().startsWith(paths.transactions), 3000)
    await until(async () => (await lost()) || (await drawn()), 4000)
  }
  const to = createRandom(`${run.seed}/unseen/${run.n}`).pick(unseen)
  if (await stands()) {
    // Rejects while the document is being replaced.
    await page.evaluate((path) => void (location.hash = path), to).catch(() => undefined)
    await until(async () => (await lost()) || (await drawn()) || (await retry.isVisible()), 4000)
  }
  const broken = (await stands()) ? [] : [`the document was lost with its host on the way to ${to}`]

  await hostIsBack(stage)
  if (broken.length > 0) {
    await page.goto(proxy.origin)
    await app.ready()
    return broken
  }
  await until(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 }).catch(() => undefined)
    return (await drawn()) && !(await retry.isVisible())
  }, 10_000)
  return (await drawn()) ? [] : [`${to} does not open when the host is back`]
}

/** The pay page reads two different answers: it shows neither address nor code, and says why. */
export async function liedTo(stage: Stage): Promise<string[]> {
  const { app, run, proxy } = stage
  if (!lies.includes(run.trouble)) return []
  await closeDialogs(stage)
  await app.goTo(paths.deposit)
  const cashier = new CashierPage(app)
  await app.tab('USDT').click()
  await app.field('存款金额').fill('700')
  const before = proxy.arrivals(readTronStatus.path).length
  await app.button('立即存款').click()
  await until(() => app.address().startsWith(paths.payInfo), 5000)
  const answered = () =>
    proxy
      .arrivals(readTronStatus.path)
      .slice(before)
      .some(({ status }) => status)
  await until(answered, 5000)
  const broken = await (run.trouble === 'otherQr' ? wrongCode(cashier) : shown(stage, cashier))
  proxy.through(undefined)
  return broken
}

async function shown(stage: Stage, cashier: CashierPage): Promise<string[]> {
  const { page } = stage.app
  const helps = page.getByText('联系客服').filter({ visible: true }).first()
  const bare = async () =>
    (await addresses(stage)).length === 0 && !(await cashier.qr().isVisible())
  await until(async () => (await bare()) && (await helps.isVisible()), 4000)
  return [
    ...((await addresses(stage)).length > 0
      ? ['an address is shown that two answers differ about']
      : []),
    ...((await cashier.qr().isVisible()) ? ['a code is shown that two answers differ about'] : []),
    ...((await helps.isVisible()) ? [] : ['two answers differ, and 联系客服 is not offered']),
  ]
}

/** The picture that the server drew of another address. */
async function wrongCode(cashier: CashierPage): Promise<string[]> {
  await until(() => cashier.qr().isVisible(), 5000)
  if (!(await cashier.qr().isVisible())) return ['no code is shown, and none is drawn here']
  const picture = await cashier.qr().getAttribute('src')
  return picture && foreignCodes.has(picture) ? ['a code of another address is shown'] : []
}
