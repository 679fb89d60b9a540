import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test'
import { personOf } from '@fixtures/people'
import { endpoints } from '../../src/contract/all'
import { REQUEST_ID, requestIdOf } from '../../src/contract/envelope'
import { listTransactions } from '../../src/contract/records'
import { fromCents } from '../../src/lib/money'
import { show } from '../../src/lib/moneyText'
import { listRebates } from '../../src/contract/rewards'
import { paths } from '../../src/lib/paths'
import { beijing, HOUR, parseTime, SECOND } from '../../src/lib/time'
import { words } from '../../src/lib/words'
import { beginSession } from '../harness/begin'
import { type Fake, fakeOf, controlHeaders, overHttp } from '../harness/fake'
import { API } from '../harness/ports'
import { watch } from '../harness/watch'
import { AppModel } from '../models/AppModel'
import { LoginPage } from '../models/LoginPage'
import { twinTab } from '../otherPhones'
import type { Json } from './forward'
import type { Journey } from './journeys'
import { Proxy } from './proxy'
import { hearAll, listen, questions, type Said, verdictOf } from './said'

const shifted = (time: unknown, by: number) => beijing((parseTime(String(time)) ?? 0) + by)

/** How a row of the records differs from what a phone would expect. */
export const skews: Record<string, (row: Json) => Json> = {
  准: () => ({}),
  慢五秒: ({ created_at }) => ({ created_at: shifted(created_at, -5 * SECOND) }),
  只到分钟: ({ created_at }) => ({ created_at: String(created_at).slice(0, 16) }),
  另一时区: ({ created_at }) => ({ created_at: shifted(created_at, -8 * HOUR) }),
  扣了手续费: ({ amount }) => ({ amount: `${String(amount).split('.')[0]}.37` }),
}

export interface World {
  journey: Journey
  /** What is odd about the records. */
  skew: string
  /** Hours by which the phone's clock is off. */
  hours: number
  /** A gateway keeps our ids from the server, and puts its own into the answers. */
  deaf: boolean
}

/** Waits up to these milliseconds for a state, and returns whether it came. */
export const until = (state: () => boolean | Promise<boolean>, timeout = 10_000) =>
  expect
    .poll(state, { timeout, intervals: [20, 40, 80] })
    .toBe(true)
    .then(() => true)
    .catch(() => false)

export const answers = ['取消', '再次提交', '另提一笔'] as const
type Answer = (typeof answers)[number]

export const OWN = personOf('wangFang')
export const OTHER = personOf('chenJing')

/** Phone, network and server of one story, and what the member does and hears. */
export class Stage {
  readonly heard: (Said & { who: typeof OWN | undefined; at: number })[] = []
  /** The request_ids of the calls that the app itself has sent. */
  readonly sent: string[] = []
  /** Who is logged in. */
  who: typeof OWN | undefined = OWN
  /** Who looks at each tab. */
  readonly #members = new Map<AppModel['page'], typeof OWN | undefined>()
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
    const { journey, skew, deaf, hours } = world
    let traces = 0
    const proxy = new Proxy({
      api: API,
      world: name,
      asks: ({ [REQUEST_ID]: id, ...body }) => (deaf ? body : { ...body, [REQUEST_ID]: id }),
      answers(path, envelope) {
        const { data } = envelope as { data?: { data?: Json[] } | null }
        if (path === listTransactions.path && data?.data)
          for (const row of data.data) Object.assign(row, skews[skew]?.(row))
        return deaf
          ? { ...envelope, [REQUEST_ID]: String(++traces).padStart(32, '0af3') }
          : envelope
      },
    })
    await proxy.listen()
    const context = await browser.newContext({ baseURL: proxy.origin })
    const fake = fakeOf(overHttp(request, name))
    const { path = '' } = endpoints.find(({ id }) => id === journey.on) ?? {}
    const stage = new Stage(world, path, context, proxy, fake)
    const { token } = await fake.load(journey.scenario ?? 'member')
    stage.#before = await stage.#rows()
    const { now } = await fake.status()
    await context.clock.install({ time: now + hours * HOUR })
    await hearAll(context, (said, page) => {
      stage.heard.push({ ...said, who: stage.#members.get(page), at: stage.now() })
    })
    context.on('request', (one) => {
      if (new URL(one.url()).pathname === path)
        stage.sent.push(requestIdOf(one.postDataJSON()) ?? '')
    })
    const page = await context.newPage()
    stage.#members.set(page, OWN)
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
  /** What the member, or the other one, was told from this message to that. */
  verdict = (from: number, to?: number, isOther = false) =>
    verdictOf(
      this.heard.slice(from, to).filter(({ who }) => (who === OTHER) === isOther),
      this.world.journey,
    )
  /** What was told from this message on, but for what the records say. */
  answer = (from: number) =>
    verdictOf(
      this.heard.slice(from).filter(({ role }) => role !== 'region'),
      this.world.journey,
    )
  /** Rows of one call alone differ in the wallets that they are between. */
  async #rows() {
    const { table, where } = this.world.journey
    const counts: Record<string, number> = {}
    const rows = await this.fake.db.rows(table, { memberId: OWN.id, ...where }, 10_000)
    for (const row of rows) {
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
    this.#members.set(this.app.page, this.who)
    // A window that another one opens has run no script of ours but in its empty first document.
    await this.app.page.evaluate(listen)
  }
  /** Answers the app's question; undefined where the records have withdrawn it meanwhile. */
  async say(wanted: Answer): Promise<Answer | undefined> {
    const about = await this.question()
      .innerText({ timeout: 1000 })
      .catch(() => '')
    // A success cannot be repeated: here yes means another one.
    const how = wanted === '再次提交' && about.includes(words.justSent) ? '另提一笔' : wanted
    const button = this.question().getByRole('button', { name: how, exact: true })
    return button.click().then(
      () => how,
      async (error: unknown) => {
        if (await this.question().isVisible()) throw error
        return undefined
      },
    )
  }
  async pass(seconds: number) {
    await this.fake.clock.advance(seconds)
    this.#waited += seconds * SECOND
    await this.context.clock.fastForward(seconds * SECOND)
  }
  /** Long enough for the app to read what the records have before a tap. */
  async rests() {
    const reads = () =>
      [listTransactions, listRebates].flatMap(({ path }) => this.proxy.arrivals(path)).length
    const before = reads()
    await this.pass(3)
    await until(() => reads() > before, 1000)
    await this.proxy.idle()
  }
  correctClock = () => this.context.clock.setSystemTime(this.now())
  changeRate = (usdtrate: string) => this.fake.db.patch('site', 'site', { usdtrate })
  /** The wallet shows what the ledger has. */
  async seesBalance() {
    const [account] = await this.fake.db.rows('accounts', { kind: 'central', memberId: OWN.id })
    await this.closeDialogs()
    await this.app.goTo(paths.money)
    await this.app.button('刷新余额').click()
    const yuan = show(fromCents(account?.cents ?? 0))
    await expect(this.app.page.getByRole('main').getByText(yuan).first()).toBeVisible()
  }

  async lookWho() {
    const token = await this.app.page.evaluate(() => sessionStorage.getItem('token'))
    if (token === null) this.who = undefined
    return this.who
  }
  async endSession(byHand: boolean) {
    const { app } = this
    await this.closeDialogs()
    if (!byHand) await this.fake.staff.do('session.end', this.who?.id)
    await app.goTo(paths.mine)
    if (byHand) {
      await app.button('退出登录').click()
      await this.dialogs().getByRole('button', { name: words.confirm }).click()
    }
    await until(async () => !(await this.lookWho()))
  }
  async logIn(who: typeof OWN) {
    const { app } = this
    const isThere = () => app.address().startsWith(paths.login)
    await this.closeDialogs()
    if (!(await until(isThere, 2000))) await app.goTo(paths.login)
    await this.closeDialogs()
    this.who = who
    this.#members.set(app.page, who)
    await new LoginPage(app).logIn(who.username, who.password)
    await until(() => !isThere())
    await app.goTo(this.world.journey.path)
  }
}
