import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test'
import { personOf } from '@fixtures/people'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { requestIdOf } from '../../src/contract/envelope'
import { fromCents } from '../../src/lib/money'
import { show } from '../../src/lib/moneyText'
import { links, paths } from '../../src/lib/paths'
import { beijing, HOUR, SECOND } from '../../src/lib/time'
import { words } from '../../src/lib/words'
import { beginSession } from '../harness/begin'
import { type Fake, fakeOf, controlHeaders, overHttp } from '../harness/fake'
import { API } from '../harness/ports'
import { watch } from '../harness/watch'
import { AppModel } from '../models/AppModel'
import { LoginPage } from '../models/LoginPage'
import { twinTab } from '../otherPhones'
import { type Journey, journeys } from './journeys'
import { judgeShown, questions, type Said, verdictOf } from './judge'
import { alteredRecords, type Condition, Proxy } from './proxy'

export interface World {
  journey: Journey
  /** Hours by which the phone's clock is off. */
  hours: number
  condition: Condition
}
const OWN = personOf('wangFang')
export const answers = ['取消', '再次提交', '另提一笔'] as const

/** Waits up to these milliseconds for a state, and returns whether it came. */
export const until = (state: () => boolean | Promise<boolean>, timeout = 10_000) =>
  expect
    .poll(state, { timeout, intervals: [20, 40, 80] })
    .toBe(true)
    .then(() => true)
    .catch(() => false)

/** Runs in the page before the app: reports each message once, as it appears, and each new address. */
function listen() {
  if (window !== window.top || location.origin === 'null' || 'heard' in document) return
  Object.assign(document, { heard: true })
  const tell = (window as unknown as { chaosSaid: (said: Said) => void }).chaosSaid
  // The last: the notice of an unresolved send, and of its answer that came too late.
  const shown =
    '[role=alert],[role=status],[role=dialog],[role=alertdialog],section[aria-label^=上一笔]'
  /** A notice inside a dialog is not the dialog's own. */
  const ownText = (one: Element) =>
    [...one.querySelectorAll('[role=alert],[role=status]')].reduce(
      (text, { textContent }) => text.replace(textContent, ''),
      one.textContent,
    )
  // By element: a notice that is said once more is another one, in the same words and the same region.
  let before = new WeakMap<Element, string>()
  let path = ''
  const look = () => {
    const arrived = document.querySelector(
      '[data-stage]:has([data-state=arrived]) [data-size=hero]',
    )
    if (arrived && before.get(arrived) !== arrived.textContent) {
      before.set(arrived, arrived.textContent)
      tell({ role: 'arrived', text: arrived.textContent })
    }
    if (path !== location.hash) tell({ role: 'path', text: location.hash.slice(1) })
    path = location.hash
    for (const one of document.querySelectorAll(shown)) {
      const text = ownText(one)
      const words = one.lastElementChild ?? one
      const isNew = text.trim() !== '' && before.get(words) !== text
      before.set(words, text)
      if (isNew) tell({ role: one.getAttribute('role') ?? 'region', text })
    }
  }
  const all = { childList: true, subtree: true, characterData: true }
  new MutationObserver(look).observe(document, all)
  window.addEventListener('hashchange', look)
  // A message shown while the page was leaving may have been missed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      before = new WeakMap()
      path = ''
    }
    look()
  })
}

/** Phone, network and server of one story, and what the member does and hears. */
export class Stage {
  readonly heard: Said[] = []
  /** The request_ids of the calls that the app itself has sent. */
  readonly sent: string[] = []
  /** Milliseconds by which the world's clock was moved. */
  #waited = 0
  #before: Record<string, number> = {}
  app!: AppModel

  private constructor(
    readonly world: World,
    readonly path: string,
    readonly context: BrowserContext,
    readonly proxy: Proxy,
    readonly fake: Fake,
  ) {}

  static async open(browser: Browser, request: APIRequestContext, name: string, world: World) {
    const { journey, hours, condition } = world
    const proxy = new Proxy(API, name)
    await proxy.listen()
    const context = await browser.newContext({ baseURL: proxy.origin })
    const fake = fakeOf(overHttp(request, name))
    const { path = '' } = endpoints.find(({ id }) => id === journey.on) ?? {}
    const stage = new Stage(world, path, context, proxy, fake)
    const { token } = await fake.load(journey.scenario ?? 'member')
    stage.#before = await stage.#rows()
    const { now } = await fake.status()
    Object.assign(proxy, { condition, since: beijing(now) })
    await context.clock.install({ time: now + hours * HOUR })
    await context.exposeBinding('chaosSaid', (_, said: Said) => void stage.heard.push(said))
    await context.addInitScript(listen)
    context.on('request', (one) => {
      if (new URL(one.url()).pathname === path)
        stage.sent.push(requestIdOf(one.postDataJSON()) ?? '')
    })
    const page = await context.newPage()
    stage.app = new AppModel(page, 'http', watch(page))
    await beginSession(page, token)
    await stage.app.open(paths.home)
    return stage
  }
  async close(name: string) {
    await this.context.close()
    await this.proxy.close()
    // A server cannot hold two hundred worlds at once.
    await fetch(`${API}/__control/world`, { method: 'DELETE', headers: controlHeaders(name) })
  }

  /** Milliseconds, of the world. */
  now = () => Date.now() + this.#waited
  button = () => this.app.button(this.world.journey.button).first()
  notice = () => this.app.page.getByRole('region', { name: /^上一笔/ })
  dialogs = () => this.app.page.getByRole('dialog').filter({ visible: true })
  /** The app's question before it sends something that may already have been done. */
  question = () => this.dialogs().filter({ hasText: questions })
  /** His yes to figures that have changed, or could not be read, right before it is sent. */
  agreement = () => this.dialogs().getByRole('button', { name: /^(仍要提交|按新金额提交)$/ })
  /** What the member was told from this message to that. */
  verdict = (from: number, to?: number) => verdictOf(this.heard.slice(from, to), this.world.journey)
  /** Rows of one call alone differ in the wallets that they are between. */
  async #rows() {
    const { table, where } = this.world.journey
    const counts: Record<string, number> = {}
    for (const row of await this.fake.db.rows(table, { memberId: OWN.id, ...where }, 10_000)) {
      const between = 'from' in row && 'to' in row ? [row.from, row.to].join('>') : ''
      counts[between] = (counts[between] ?? 0) + 1
    }
    return counts
  }
  /** How often the ledger has moved so far, after the server has completed all calls. */
  async moved() {
    await this.proxy.idle()
    const rows = Object.entries(await this.#rows())
    return Math.max(0, ...rows.map(([row, times]) => times - (this.#before[row] ?? 0)))
  }

  /** Goes to the screen and fills it in. */
  async enter() {
    const { path, prepare } = this.world.journey
    await this.closeDialogs()
    if (this.app.address() !== path) await this.app.goTo(path)
    await prepare?.(this.app)
  }
  async closeDialogs() {
    for (let n = 0; n < 4 && (await this.dialogs().count()) > 0; n++) {
      await this.app.page.keyboard.press('Escape')
      await until(async () => (await this.dialogs().count()) === 0, 1000)
    }
  }
  async otherTab() {
    this.app = await twinTab(this.app)
    // A window that another one opens has run no script of ours but in its empty first document.
    await this.app.page.evaluate(listen)
  }
  /** Answers the app's question; undefined where it was resolved meanwhile. */
  async say(wanted: (typeof answers)[number]) {
    const about = await this.question()
      .innerText({ timeout: 1000 })
      .catch(() => '')
    // A success cannot be repeated: here yes means another one.
    const how = wanted === '再次提交' && about.includes(words.justSent) ? '另提一笔' : wanted
    const button = this.question().getByRole('button', { name: how, exact: true })
    const isSaid = await button.click().then(
      () => true,
      () => false,
    )
    if (!isSaid) await expect(this.question()).toBeHidden()
    return isSaid ? how : undefined
  }
  /** Moves money by another journey, once. */
  async makeOtherCall(on: EndpointId, yuan: string) {
    const { path, prepare, button } = journeys.find((journey) => journey.on === on)!
    await this.app.goTo(path)
    await prepare?.(this.app)
    await this.app.field('存款金额').fill(yuan)
    await this.app.button(button).click()
    return until(() => this.app.address().startsWith(paths.payInfo))
  }
  /** The journey's amount as its field shows it. */
  amountShown = () => this.app.field(this.world.journey.amount?.field ?? '').inputValue()
  /** The amount of the last call that arrived. */
  amountSent() {
    const { amount, money } = JSON.parse(this.proxy.arrivals(this.path).at(-1)?.body ?? '{}') as {
      amount?: string
      money?: string
    }
    return amount ?? money ?? ''
  }
  /** Types another amount where the field still takes one, and returns what it shows then. */
  async typeMeanwhile() {
    const field = this.app.field(this.world.journey.amount?.field ?? '')
    await field.fill('700', { timeout: 500 }).catch(() => undefined)
    return this.amountShown()
  }
  /** The central balances on the screen. */
  async balances() {
    const text = await this.app.page.getByRole('main').innerText()
    const label = /(?:平台钱包(?: \(元\))?|可取余额)\s*(?:余额)?\s*¥?\s*(\d[\d,.]*)/g
    return [...text.matchAll(label)].map(([, amount = '']) => amount)
  }
  /** What the screen shows of balances two seconds after the next poll. */
  async balancesAfterPoll() {
    const polls = this.proxy.arrivals('/api/balance').length
    const isPolled = await until(() => this.proxy.arrivals('/api/balance').length > polls, 6000)
    if (!isPolled) return {}
    const shown = async () => ({ balances: await this.balances(), polled: this.proxy.polled })
    await until(async () => judgeShown(await shown()).length === 0, 2000)
    return shown()
  }
  /** Places an order, and looks at both of its pay pages. */
  async addressesOfOrder() {
    const { app, proxy, heard } = this
    const { length } = heard
    const reads = () => proxy.arrivals('/api/tron-recharge-status').length
    const before = reads()
    if (!(await this.makeOtherCall('tron.create', '300'))) return {}
    // The second reading begins when the screen has the first.
    await until(() => reads() > before + 1)
    await app.goTo(links.payOrder(proxy.lastOrder.orderNo))
    await until(() => proxy.lastOrder.addresses > 1)
    const isCopyable = await until(() => app.button('复制地址').isVisible(), 2000)
    // None of it is about the journey.
    heard.length = length
    return { addresses: proxy.lastOrder.addresses, isCopyable }
  }
  /** A screen that no journey is on, read whole where it can be: no read of its own is cut by the clock. */
  async leave() {
    await this.app.goTo(alteredRecords[this.world.condition] ? paths.transactions : paths.vip)
    if (this.app.address() === paths.vip) await until(() => this.app.tab('VIP1').isVisible(), 3000)
  }
  async pass(seconds: number) {
    await this.proxy.idle()
    await this.fake.clock.advance(seconds)
    this.#waited += seconds * SECOND
    await this.context.clock.fastForward(seconds * SECOND)
  }
  correctClock = () => this.context.clock.setSystemTime(this.now())
  /** The wallet shows what the ledger has. */
  async seesBalance() {
    const cents = await this.fake.centralCents()
    await this.closeDialogs()
    await this.app.goTo(paths.money)
    await this.app.button('刷新余额').click()
    const shown = this.app.page.getByRole('main').getByText(show(fromCents(cents)))
    await expect(shown.first()).toBeVisible()
  }

  isIn = () => this.app.page.evaluate(() => sessionStorage.getItem('token') !== null)
  /** By the member, or elsewhere. */
  async endSession(byHand: boolean) {
    await this.closeDialogs()
    if (!byHand) await this.fake.staff.do('session.end', OWN.id)
    await this.app.goTo(paths.mine)
    if (byHand) {
      await this.app.button('退出登录').click()
      await this.dialogs().getByRole('button', { name: words.confirm }).click()
    }
    await until(async () => !(await this.isIn()))
  }
  async logIn() {
    const isThere = () => this.app.address().startsWith(paths.login)
    await this.closeDialogs()
    if (!(await until(isThere, 2000))) await this.app.goTo(paths.login)
    await this.closeDialogs()
    await new LoginPage(this.app).logIn(OWN.username, OWN.password)
    await until(() => !isThere())
    await this.app.goTo(this.world.journey.path)
  }
}
