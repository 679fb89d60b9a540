import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test'
import { getPerson } from '@fixtures/people'
import { type EndpointId, endpoints } from '../../src/contract/all'
import { findRequestId } from '../../src/contract/envelope'
import { fromCents } from '../../src/lib/money/arithmetic'
import { formatMoney } from '../../src/lib/money/money'
import { links, paths } from '../../src/lib/paths'
import { words } from '../../src/lib/text/words'
import { formatBeijingTime, HOUR_MS, SECOND_MS } from '../../src/lib/time/time'
import { type Fake, createFake } from '../harness/fake'
import { presetSessionToken } from '../harness/pageSetup'
import { API_ORIGIN } from '../harness/ports'
import { getApiControlHeaders, createApiControlSender } from '../harness/serverFake'
import { watchPageProblems } from '../harness/watch'
import { AppModel } from '../models/AppModel'
import { LoginPage } from '../models/LoginPage'
import { type MoneyTap, moneyTaps } from '../models/moneyTaps'
import { duplicateTab } from '../otherPhones'
import { alteredRecords, type Condition } from './faults'
import {
  type DisplayedFacts,
  findBrokenDisplayPromises,
  RESEND_QUESTION,
  type ShownMessage,
  type Verdict,
  getVerdict,
} from './judge'
import { NetworkProxy } from './proxy'

export interface StorySetup {
  moneyTap: MoneyTap
  clockOffsetHours: number
  condition: Condition
}
const MEMBER = getPerson('wangFang')
export const QUESTION_CHOICES = ['取消', '再次提交', '另提一笔'] as const
export type QuestionChoice = (typeof QUESTION_CHOICES)[number]

export const waitUntilOrTimeout = (
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 10_000,
): Promise<boolean> =>
  expect
    .poll(condition, { timeout: timeoutMs, intervals: [20, 40, 80] })
    .toBe(true)
    .then(() => true)
    .catch(() => false)

/** Runs in the page: reports each message that appears, each new address and each amount shown as arrived. */
function reportMessages() {
  if (window !== window.top || location.origin === 'null' || 'isReporting' in document) return
  Object.assign(document, { isReporting: true })
  const { reportMessage } = window as unknown as { reportMessage: (message: ShownMessage) => void }
  // The last one is the notice of an unresolved request.
  const messageSelector =
    '[role=alert],[role=status],[role=dialog],[role=alertdialog],section[aria-label^=上一笔]'
  const getOwnText = (element: Element) => {
    let text = element.textContent
    for (const notice of element.querySelectorAll('[role=alert],[role=status]'))
      text = text.replace(notice.textContent, '')
    return text
  }
  // By element: a repeated notice has a new element with the same text.
  let reportedTexts = new WeakMap<Element, string>()
  let path = ''
  const report = () => {
    const arrived = document.querySelector(
      '[data-stage]:has([data-state=arrived]) [data-size=hero]',
    )
    if (arrived && reportedTexts.get(arrived) !== arrived.textContent) {
      reportedTexts.set(arrived, arrived.textContent)
      reportMessage({ role: 'arrived', text: arrived.textContent })
    }
    if (path !== location.hash) reportMessage({ role: 'path', text: location.hash.slice(1) })
    path = location.hash
    for (const element of document.querySelectorAll(messageSelector)) {
      const text = getOwnText(element)
      const textElement = element.lastElementChild ?? element
      const isNew = text.trim() !== '' && reportedTexts.get(textElement) !== text
      reportedTexts.set(textElement, text)
      if (isNew) reportMessage({ role: element.getAttribute('role') ?? 'region', text })
    }
  }
  const allChanges = { childList: true, subtree: true, characterData: true }
  new MutationObserver(report).observe(document, allChanges)
  window.addEventListener('hashchange', report)
  // From the back-forward cache: a message shown while the page was leaving may not have been reported.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      reportedTexts = new WeakMap()
      path = ''
    }
    report()
  })
}

export class StoryContext {
  readonly messages: ShownMessage[] = []
  readonly sentIds: string[] = []
  #advancedMs = 0
  #initialCounts: Record<string, number> = {}
  app!: AppModel

  private constructor(
    readonly moneyTap: MoneyTap,
    readonly condition: Condition,
    readonly browserContext: BrowserContext,
    readonly proxy: NetworkProxy,
    readonly fake: Fake,
    private readonly world: string,
  ) {}

  static async open(browser: Browser, api: APIRequestContext, world: string, setup: StorySetup) {
    const { moneyTap, clockOffsetHours, condition } = setup
    const proxy = new NetworkProxy(API_ORIGIN, world)
    await proxy.listen()
    const browserContext = await browser.newContext({ baseURL: proxy.origin })
    const fake = createFake(createApiControlSender(api, world))
    const context = new StoryContext(moneyTap, condition, browserContext, proxy, fake, world)
    const { token } = await fake.load(moneyTap.scenario ?? 'member')
    context.#initialCounts = await context.#countRowsByWallets()
    const { now } = await fake.status()
    proxy.condition = condition
    proxy.startedAt = formatBeijingTime(now)
    await browserContext.clock.install({ time: now + clockOffsetHours * HOUR_MS })
    await browserContext.exposeBinding('reportMessage', (_, message: ShownMessage) => {
      context.messages.push(message)
    })
    await browserContext.addInitScript(reportMessages)
    browserContext.on('request', (request) => {
      if (new URL(request.url()).pathname === context.endpointPath)
        context.sentIds.push(findRequestId(request.postDataJSON()) ?? '')
    })
    const page = await browserContext.newPage()
    context.app = new AppModel(page, 'server', watchPageProblems(page))
    await presetSessionToken(page, token)
    await context.app.open(paths.home)
    return context
  }

  async close() {
    await this.browserContext.close()
    await this.proxy.close()
    // The server's memory does not hold two hundred worlds.
    await fetch(`${API_ORIGIN}/__control/world`, {
      method: 'DELETE',
      headers: getApiControlHeaders(this.world),
    })
  }

  get endpointPath(): string {
    return endpoints.find(({ id }) => id === this.moneyTap.endpointId)?.path ?? ''
  }

  /** The world's time in milliseconds. */
  now = () => Date.now() + this.#advancedMs
  tapButton = () => this.app.button(this.moneyTap.buttonName).first()
  unresolvedNotice = () => this.app.page.getByRole('region', { name: /^上一笔/ })
  visibleDialogs = () => this.app.page.getByRole('dialog').filter({ visible: true })
  /** The app's question before it repeats a call that may have been carried out. */
  resendQuestion = () => this.visibleDialogs().filter({ hasText: RESEND_QUESTION })
  /** The button that accepts changed or unreadable rates. */
  amountConfirmation = () =>
    this.visibleDialogs().getByRole('button', { name: /^(仍要提交|按新金额提交)$/ })
  findVerdict = (firstMessage: number, nextMessage?: number): Verdict =>
    getVerdict(this.messages.slice(firstMessage, nextMessage), this.moneyTap)
  async #countRowsByWallets() {
    const { successTable, successRowValues } = this.moneyTap
    const counts: Record<string, number> = {}
    for (const row of await this.fake.db.rows(
      successTable,
      { memberId: MEMBER.id, ...successRowValues },
      10_000,
    )) {
      const wallets = 'from' in row && 'to' in row ? [row.from, row.to].join('>') : ''
      counts[wallets] = (counts[wallets] ?? 0) + 1
    }
    return counts
  }

  async countMovements(): Promise<number> {
    await this.proxy.waitUntilIdle()
    const counts = Object.entries(await this.#countRowsByWallets())
    // One call may write a row for each wallet.
    const added = counts.map(([wallets, count]) => count - (this.#initialCounts[wallets] ?? 0))
    return Math.max(0, ...added)
  }

  async openScreen() {
    const { path, prepare } = this.moneyTap
    await this.closeDialogs()
    if (this.app.address() !== path) await this.app.goTo(path)
    await prepare?.(this.app)
  }

  async closeDialogs() {
    for (let attempt = 0; attempt < 4 && (await this.visibleDialogs().count()) > 0; attempt++) {
      await this.app.page.keyboard.press('Escape')
      await waitUntilOrTimeout(async () => (await this.visibleDialogs().count()) === 0, 1000)
    }
  }

  async openSecondTab() {
    this.app = await duplicateTab(this.app)
    // addInitScript runs only in the empty first document of a window that a page opens.
    await this.app.page.evaluate(reportMessages)
  }

  /** Resolves with the answer given; undefined when the question was resolved in the meantime. */
  async answerResendQuestion(choice: QuestionChoice): Promise<QuestionChoice | undefined> {
    const text = await this.resendQuestion()
      .innerText({ timeout: 1000 })
      .catch(() => '')
    // After a success the app offers another one instead of a repeat.
    const answer = choice === '再次提交' && text.includes(words.justSent) ? '另提一笔' : choice
    const button = this.resendQuestion().getByRole('button', { name: answer, exact: true })
    const isAnswered = await button.click().then(
      () => true,
      () => false,
    )
    if (!isAnswered) await expect(this.resendQuestion()).toBeHidden()
    return isAnswered ? answer : undefined
  }

  async makeOtherDeposit(endpointId: EndpointId, yuan: string): Promise<boolean> {
    const otherTap = moneyTaps.find((moneyTap) => moneyTap.endpointId === endpointId)
    if (!otherTap) throw new Error(`no tap calls ${endpointId}`)
    const { path, prepare, buttonName } = otherTap
    await this.app.goTo(path)
    await prepare?.(this.app)
    await this.app.field('存款金额').fill(yuan)
    await this.app.button(buttonName).click()
    return waitUntilOrTimeout(() => this.app.address().startsWith(paths.payInfo))
  }

  readAmount = () => this.app.field(this.moneyTap.amount?.field ?? '').inputValue()
  readSentAmount(): string {
    const { amount, money } = JSON.parse(
      this.proxy.requestsTo(this.endpointPath).at(-1)?.body ?? '{}',
    ) as {
      amount?: string
      money?: string
    }
    return amount ?? money ?? ''
  }

  /** Types another amount if the field is still editable; resolves with what it then shows. */
  async changeAmount(): Promise<string> {
    const field = this.app.field(this.moneyTap.amount?.field ?? '')
    await field.fill('700', { timeout: 500 }).catch(() => undefined)
    return this.readAmount()
  }

  async readBalances(): Promise<string[]> {
    const text = await this.app.page.getByRole('main').innerText()
    const label = /(?:平台钱包(?: \(元\))?|可取余额)\s*(?:余额)?\s*¥?\s*(\d[\d,.]*)/g
    return [...text.matchAll(label)].map(([, amount = '']) => amount)
  }

  async readBalancesAfterPoll(): Promise<DisplayedFacts> {
    const countPolls = () => this.proxy.requestsTo('/api/balance').length
    const pollsBefore = countPolls()
    if (!(await waitUntilOrTimeout(() => countPolls() > pollsBefore, 6000))) return {}
    const read = async (): Promise<DisplayedFacts> => ({
      balances: await this.readBalances(),
      polledBalance: this.proxy.polledBalance,
    })
    await waitUntilOrTimeout(async () => findBrokenDisplayPromises(await read()).length === 0, 2000)
    return read()
  }

  async orderAndReadAddresses(): Promise<DisplayedFacts> {
    const { app, proxy, messages } = this
    const messagesBefore = messages.length
    const countReads = () => proxy.requestsTo('/api/tron-recharge-status').length
    const readsBefore = countReads()
    if (!(await this.makeOtherDeposit('tron.create', '300'))) return {}
    // The second read begins when the screen has the first.
    await waitUntilOrTimeout(() => countReads() > readsBefore + 1)
    await app.goTo(links.payOrder(proxy.lastOrder.orderNo))
    await waitUntilOrTimeout(() => proxy.lastOrder.addressCount > 1)
    const isCopyable = await waitUntilOrTimeout(() => app.button('复制地址').isVisible(), 2000)
    // These messages are not about the story's own call.
    messages.length = messagesBefore
    return { addressCount: proxy.lastOrder.addressCount, isCopyable }
  }

  /** Opens a screen that sends no money, and waits for its reads: advancing the clock would cut them. */
  async openScreenWithoutMoney() {
    await this.app.goTo(alteredRecords[this.condition] ? paths.transactions : paths.vip)
    if (this.app.address() === paths.vip)
      await waitUntilOrTimeout(() => this.app.tab('VIP1').isVisible(), 3000)
  }

  async advance(seconds: number) {
    await this.proxy.waitUntilIdle()
    await this.fake.clock.advance(seconds)
    this.#advancedMs += seconds * SECOND_MS
    await this.browserContext.clock.fastForward(seconds * SECOND_MS)
  }

  correctClock = () => this.browserContext.clock.setSystemTime(this.now())
  async expectBalance() {
    const cents = await this.fake.centralCents()
    await this.closeDialogs()
    await this.app.goTo(paths.money)
    await this.app.button('刷新余额').click()
    const balance = this.app.page.getByRole('main').getByText(formatMoney(fromCents(cents)))
    await expect(balance.first()).toBeVisible()
  }

  isLoggedIn = () => this.app.page.evaluate(() => sessionStorage.getItem('token') !== null)
  async logOut() {
    await this.closeDialogs()
    await this.app.goTo(paths.mine)
    await this.app.button('退出登录').click()
    await this.visibleDialogs().getByRole('button', { name: words.confirm }).click()
    await waitUntilOrTimeout(async () => !(await this.isLoggedIn()))
  }

  async endSessionByStaff() {
    await this.closeDialogs()
    await this.fake.staff.do('session.end', MEMBER.id)
    await this.app.goTo(paths.mine)
    await waitUntilOrTimeout(async () => !(await this.isLoggedIn()))
  }

  async logIn() {
    const isAtLogin = () => this.app.address().startsWith(paths.login)
    await this.closeDialogs()
    if (!(await waitUntilOrTimeout(isAtLogin, 2000))) await this.app.goTo(paths.login)
    await this.closeDialogs()
    await new LoginPage(this.app).logIn(MEMBER.username, MEMBER.password)
    await waitUntilOrTimeout(() => !isAtLogin())
    await this.app.goTo(this.moneyTap.path)
  }
}
