import type { Rule } from '@scenarios/scenario'
import type { ScenarioName } from '../../../scenarios/all'
import { type EndpointId, endpoints } from '../../../src/contract/all'
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
  const dialogText = await app.page.evaluate(cancelQuestionsAndReadDialog)
  const isPrize = dialogText !== '' && !dialogText.includes('认证失败')
  if (isPrize) await app.page.keyboard.press('Escape')
  await app.page.evaluate(reloadScenario, [scenario, path] as const)
  await prepare?.(app)
}

// From here to FaultSequence, each function runs in the page.

async function cancelQuestionsAndReadDialog(): Promise<string> {
  const { probe } = window
  for (let count = 0; count < 3 && probe.pressButton(['取消']); count++)
    await probe.waitUntilSettled()
  return probe.readState().dialogText
}

async function reloadScenario([scenario, path]: readonly [ScenarioName, string]) {
  const { probe, fakeBackend } = window
  fakeBackend?.['rules.clear']()
  const hasSessionEnded = probe.readState().dialogText.includes('认证失败')
  if (hasSessionEnded && probe.pressButton(['确定']))
    await probe.waitUntil(() => window.location.hash.startsWith('#/login'))
  fakeBackend?.load(scenario)
  window.location.hash = path
  await probe.waitUntilSettled()
}

/** Adds the rule with the next tap. Returns the journal's last number. */
async function armFault(rule: Rule): Promise<number> {
  const { probe, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  probe.pressButton(['取消'])
  probe.pressButton(['已核对', '知道了'])
  fakeBackend['rules.clear']()
  await probe.waitUntilSettled()
  // Not earlier, because some screens make the same call by themselves.
  const addRule = () => void fakeBackend['rules.add'](rule)
  document.addEventListener('click', addRule, { capture: true, once: true })
  probe.clearNotices()
  return fakeBackend['journal.list']().at(-1)?.seq ?? 0
}

interface SentTap {
  endpointId: EndpointId
  since: number
  fault: ResponseFault | null
  requiredMessage: string | undefined
}

async function observeResult({ endpointId, since, fault, requiredMessage }: SentTap) {
  const { probe, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  const isSent = await probe.waitUntil(() => probe.countSent(endpointId, since) > 0)
  let stateWhileHeld: ScreenState | undefined
  if (isSent && (fault === 'slow' || fault === 'timeout')) {
    const isHeld = () => fakeBackend['holds.list']().some(({ endpoint }) => endpoint === endpointId)
    await probe.waitUntil(isHeld)
    stateWhileHeld = probe.readState()
    probe.repeatLastTap()
    probe.repeatLastTap()
    if (fault === 'timeout') probe.timeOutOpenCalls()
  }
  if (isSent && fault === 'slow') {
    await probe.waitUntilCallsEnd()
    fakeBackend['rules.clear']()
    fakeBackend['holds.release']()
  }
  if (requiredMessage)
    await probe.waitUntil(() => probe.readState().allTexts.includes(requiredMessage))
  // The app must not send the call again when it is back online.
  if (fault === 'offline') probe.simulateReconnect()
  const state = await probe.waitUntilSettled()
  // The button stays locked a moment after the response.
  const isUnlocked = await probe.waitUntil(() => !probe.isLastTapLocked())
  const sentCount = probe.countSent(endpointId, since)
  return { isSent, stateWhileHeld, state, sentCount, isUnlocked }
}

/** Whether a repeated tap sends a call or shows a notice; undefined when the button cannot be tapped. */
async function repeatTapAndSeeReaction([endpointId, since]: readonly [EndpointId, number]) {
  const { probe, fakeBackend } = window
  probe.pressButton(['取消'])
  fakeBackend?.['rules.clear']()
  await probe.waitUntilSettled()
  probe.clearNotices()
  const noticesBefore = probe.readState().notices
  const sentBefore = probe.countSent(endpointId, since)
  if (!probe.repeatLastTap()) return undefined
  const hasNewNotice = () =>
    probe.readState().notices.some((notice) => !noticesBefore.includes(notice))
  const hasReacted = await probe.waitUntil(
    () => probe.countSent(endpointId, since) > sentBefore || hasNewNotice(),
  )
  await probe.waitUntilSettled()
  return hasReacted
}

/** No readable response: the button must still react. */
const WITHOUT_READABLE_RESPONSE: readonly ResponseFault[] = ['truncated', 'lost', 'wrongShape']

class FaultSequence {
  #needsRestart = true

  constructor(
    readonly app: AppModel,
    readonly tap: MoneyTap,
    readonly cells: Cell[],
  ) {}

  async runCell(fault: ResponseFault) {
    const startedAt = Date.now()
    const { app, tap } = this
    if (this.#needsRestart) await restart(app, tap)
    const addressBefore = app.address()
    const { result, requiredMessage, problems, since } = await this.#tap(fault)
    const hasLeft = app.address() !== addressBefore
    this.#needsRestart = hasLeft || RESTARTING.includes(fault) || problems.length > 0
    let recovery = this.#needsRestart ? '场景重来' : '原页再做'
    if (hasLeft) recovery = '已离开'
    else if (fault === 'expired') recovery = '去登录'
    else if (WITHOUT_READABLE_RESPONSE.includes(fault)) {
      const hasReacted = await app.page.evaluate(repeatTapAndSeeReaction, [
        tap.endpointId,
        since,
      ] as const)
      if (hasReacted) recovery = '原页再点，有反应'
      if (hasReacted === false) problems.push('故障过去后再点，没有反应')
    }
    this.cells.push({
      endpointId: tap.endpointId,
      screen: tap.path,
      action: tap.buttonName,
      fault,
      problems,
      recovery,
      ...(requiredMessage && { requiredMessage }),
      shownMessages: result.state.notices,
      durationMs: Date.now() - startedAt,
    })
  }

  async tapAgainWithoutFault() {
    if (this.#needsRestart) return
    const { result, problems } = await this.#tap(null)
    const last = this.cells.at(-1)
    for (const problem of problems) last?.problems.push(`之后再做：${problem}`)
    if (last && result.isSent) last.recovery = '原页再做，成功'
    this.#needsRestart = true
  }

  async #tap(fault: ResponseFault | null) {
    const { app, tap } = this
    const { endpointId } = tap
    const rule: Rule = { on: endpointId, ...(fault && { answer: responseFaults[fault] }) }
    const since = await app.page.evaluate(armFault, rule)
    await app.doubleTap(app.button(tap.buttonName).first())
    const requiredMessage = fault ? getRequiredMoneyMessage(tap, fault) : undefined
    const sentTap = { endpointId, since, fault, requiredMessage }
    const result = await app.page.evaluate(observeResult, sentTap)
    const { state, stateWhileHeld } = result
    const problems = findScreenProblems(state, stateWhileHeld, app.watched.problems.splice(0))
    if (!result.isSent) problems.push('没有发出请求')
    if (requiredMessage && !state.allTexts.includes(requiredMessage))
      problems.push(`没有说「${requiredMessage}」`)
    if (result.sentCount > 1) problems.push(`一次操作发了 ${result.sentCount} 次`)
    if (!result.isUnlocked) problems.push('按钮没有解锁')
    return { result, requiredMessage, problems, since }
  }
}

const TESTED_FAULTS: readonly ResponseFault[] = [
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
        for (const fault of TESTED_FAULTS) {
          await sequence.runCell(fault)
          if (fault === 'timeout') await sequence.tapAgainWithoutFault()
        }
      })
    },
  )
