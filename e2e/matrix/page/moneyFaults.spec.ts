import type { Rule } from '@scenarios/scenario'
import { endpoints } from '../../../src/contract/all'
import { movesMoney } from '../../../src/contract/endpoint'
import type { AppModel } from '../../models/AppModel'
import { type MoneyTap, moneyTaps } from '../../models/moneyTaps'
import { test } from '../../test'
import { type Cell, openAndCheckCells, findScreenProblems } from '../cells'
import { getRequiredMoneyMessage, type ResponseFault, responseFaults } from '../outcomes'
import type { ScreenState } from '../pageProbe'

/** These may change the server's state, so the next cell restarts the scenario. */
const RESTARTING: readonly ResponseFault[] = ['expired', 'truncated', 'lost', 'slow', 'wrongShape']

async function restart(app: AppModel, { scenario = 'member', path, prepare }: MoneyTap) {
  // Closes the last cell's question or prize. An expired session is handled below.
  const dialog = await app.page.evaluate(async () => {
    const { probe } = window
    for (let n = 0; n < 3 && probe.pressButton(['取消']); n++) await probe.waitUntilSettled()
    return probe.readState().dialogText
  })
  if (dialog !== '' && !dialog.includes('认证失败')) await app.page.keyboard.press('Escape')
  await app.page.evaluate(
    async ([name, to]) => {
      const { probe, fakeBackend } = window
      fakeBackend?.['rules.clear']()
      if (probe.readState().dialogText.includes('认证失败') && probe.pressButton(['确定']))
        await probe.waitUntil(() => window.location.hash.startsWith('#/login'))
      fakeBackend?.load(name)
      window.location.hash = to
      return probe.waitUntilSettled()
    },
    [scenario, path] as const,
  )
  await prepare?.(app)
}

/** Runs in the page. Returns the journal's last number. */
async function armFault(rule: Rule): Promise<number> {
  const { probe, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  probe.pressButton(['取消'])
  probe.pressButton(['已核对', '知道了'])
  fakeBackend['rules.clear']()
  await probe.waitUntilSettled()
  // With the tap, because some screens make the same call by themselves.
  const addRule = () => void fakeBackend['rules.add'](rule)
  document.addEventListener('click', addRule, { capture: true, once: true })
  probe.clearNotices()
  return fakeBackend['journal.list']().at(-1)?.seq ?? 0
}

interface SentTap {
  on: string
  since: number
  outcome: ResponseFault | null
  message: string | undefined
}

async function observeResult({ on, since, outcome, message }: SentTap) {
  const { probe, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  const isSent = await probe.waitUntil(() => probe.countSent(on, since) > 0)
  let stateWhileHeld: ScreenState | undefined
  if (isSent && (outcome === 'slow' || outcome === 'timeout')) {
    await probe.waitUntil(() => fakeBackend['holds.list']().some(({ endpoint }) => endpoint === on))
    stateWhileHeld = probe.readState()
    probe.repeatLastTap()
    probe.repeatLastTap()
    if (outcome === 'timeout') probe.timeOutOpenCalls()
  }
  if (isSent && outcome === 'slow') {
    await probe.waitUntilCallsEnd()
    fakeBackend['rules.clear']()
    fakeBackend['holds.release']()
  }
  if (message) await probe.waitUntil(() => probe.readState().allTexts.includes(message))
  // The app must not send the call again when it is back online.
  if (outcome === 'offline') probe.simulateReconnect()
  const state = await probe.waitUntilSettled()
  // The button stays locked a moment after the response.
  const isLocked = !(await probe.waitUntil(() => !probe.isLastTapLocked()))
  return { isSent, stateWhileHeld, state, times: probe.countSent(on, since), isLocked }
}

/** No readable response: the button must still react. */
const WITHOUT_READABLE_RESPONSE: readonly ResponseFault[] = ['truncated', 'lost', 'wrongShape']

async function tapReacts([on, since]: readonly [string, number]) {
  const { probe, fakeBackend } = window
  probe.pressButton(['取消'])
  fakeBackend?.['rules.clear']()
  await probe.waitUntilSettled()
  probe.clearNotices()
  const noticesBefore = probe.readState().notices
  const sentBefore = probe.countSent(on, since)
  if (!probe.repeatLastTap()) return null
  const hasNewNotice = () =>
    probe.readState().notices.some((notice) => !noticesBefore.includes(notice))
  const reacts = await probe.waitUntil(
    () => probe.countSent(on, since) > sentBefore || hasNewNotice(),
  )
  await probe.waitUntilSettled()
  return reacts
}

class FaultSequence {
  #needsRestart = true
  constructor(
    readonly app: AppModel,
    readonly tap: MoneyTap,
    readonly cells: Cell[],
  ) {}

  async runCell(outcome: ResponseFault) {
    const startedAt = Date.now()
    const { app, tap } = this
    if (this.#needsRestart) await restart(app, tap)
    const addressBefore = app.address()
    const { result, message, problems, since } = await this.#tap(outcome)
    const hasLeft = app.address() !== addressBefore
    this.#needsRestart = hasLeft || RESTARTING.includes(outcome) || problems.length > 0
    let recovery = hasLeft ? '已离开' : this.#needsRestart ? '场景重来' : '原页再做'
    if (outcome === 'expired' && !hasLeft) recovery = '去登录'
    if (!hasLeft && WITHOUT_READABLE_RESPONSE.includes(outcome)) {
      const reacts = await app.page.evaluate(tapReacts, [tap.endpointId, since] as const)
      if (reacts === false) problems.push('故障过去后再点，没有反应')
      if (reacts) recovery = '原页再点，有反应'
    }
    this.cells.push({
      on: tap.endpointId,
      screen: tap.path,
      action: tap.button,
      fault: outcome,
      problems,
      recovery,
      ...(message && { expected: message }),
      shown: result.state.notices,
      ms: Date.now() - startedAt,
    })
  }

  /** Taps again without a fault. */
  async tapSuccessfully() {
    if (this.#needsRestart) return
    const { result, problems } = await this.#tap(null)
    const last = this.cells.at(-1)
    for (const problem of problems) last?.problems.push(`之后再做：${problem}`)
    if (last && result.isSent) last.recovery = '原页再做，成功'
    this.#needsRestart = true
  }

  async #tap(outcome: ResponseFault | null) {
    const { app, tap } = this
    const { endpointId: on } = tap
    const rule: Rule = { on, ...(outcome && { answer: responseFaults[outcome] }) }
    const since = await app.page.evaluate(armFault, rule)
    await app.doubleTap(app.button(tap.button).first())
    const message = outcome ? getRequiredMoneyMessage(tap, outcome) : undefined
    const result = await app.page.evaluate(observeResult, { on, since, outcome, message })
    const { state, stateWhileHeld } = result
    const problems = findScreenProblems(state, stateWhileHeld, app.watched.problems.splice(0))
    if (!result.isSent) problems.push('没有发出请求')
    if (message && !state.allTexts.includes(message)) problems.push(`没有说「${message}」`)
    if (result.times > 1) problems.push(`一次操作发了 ${result.times} 次`)
    if (result.isLocked) problems.push('按钮没有解锁')
    return { result, message, problems, since }
  }
}

const TESTED_OUTCOMES: readonly ResponseFault[] = [
  'refused',
  'http500',
  'html502',
  'offline',
  'timeout',
  'wrongShape',
  'slow',
  'expired',
  'truncated',
  'lost',
]
for (const { id, title } of endpoints.filter(movesMoney))
  test(
    `${title}（${id}）出错或没有答复：锁住按钮，只发一次，说结果待确认，之后还能再做`,
    { tag: ['@ERR-01', '@ERR-02'] },
    async ({ app }, info) => {
      const tap = moneyTaps.find(({ endpointId }) => endpointId === id)
      if (!tap) throw new Error(`e2e/models/moneyTaps.ts: no tap sends ${id}`)
      await openAndCheckCells({ app, info, path: tap.path }, async (cells) => {
        const sequence = new FaultSequence(app, tap, cells)
        for (const outcome of TESTED_OUTCOMES) {
          await sequence.runCell(outcome)
          if (outcome === 'timeout') await sequence.tapSuccessfully()
        }
      })
    },
  )
