import type { Answer } from '@scenarios/scenario'
import { type Screen, screens } from '../../../scripts/scenarios/screens'
import type { EndpointId } from '../../../src/contract/all'
import { paths } from '../../../src/lib/paths'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'
import { type Cell, openAndCheckCells, findScreenProblems } from '../cells'
import {
  type ResponseFault,
  responseFaults,
  listPossibleFaults,
  getRequiredReadMessage,
} from '../outcomes'
import { installProbeAndFastTimers, type ScreenState } from '../pageProbe'
import { screenReads, shellReads, startupCalls } from '../screenReads'

const DEFAULT_PERSON = 'wangFang'

/** What a screen reads without any cache, and the lines that it then shows. */
interface Baseline {
  calls: string[]
  lines: string[]
}

const recordBaseline = (app: AppModel, { path, as = DEFAULT_PERSON }: Screen): Promise<Baseline> =>
  app.page.evaluate(
    async ([hash, person]) => {
      const { probe, fakeBackend } = window
      if (!fakeBackend) throw new Error('no fake')
      const openScreen = async () => {
        fakeBackend.become(person)
        location.hash = hash
        return probe.waitUntilSettled()
      }
      await openScreen()
      // Until the screen's chunk has arrived, the previous screen stays.
      const isPreviousScreen = () =>
        document.querySelector('h1')?.textContent?.includes('协议') ?? false
      await probe.waitUntil(() => !isPreviousScreen())
      await probe.waitUntilSettled()
      const since = fakeBackend['journal.list']().at(-1)?.seq ?? 0
      const { linesWithoutNumbers: lines } = await openScreen()
      const calls = fakeBackend['journal.list'](since).flatMap(({ endpoint }) => endpoint ?? [])
      return { calls: [...new Set(calls)], lines }
    },
    [path, as] as const,
  )

interface FaultyRead {
  path: string
  person: string
  endpointId: EndpointId
  answer: Answer
  fault: ResponseFault
  lines: string[]
}

async function readUnderFaultInPage({
  path,
  person,
  endpointId,
  answer,
  fault,
  lines,
}: FaultyRead) {
  const MAX_READS = 12
  const COMPLETE_SHARE = 0.85
  const RETRY_BUTTONS = ['重新加载', '重试', '重新生成']
  const { probe, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')

  const findMissingLines = (state: ScreenState) =>
    lines.filter((line) => !state.linesWithoutNumbers.includes(line))
  const isComplete = (state: ScreenState) =>
    state.isSettled &&
    lines.length - findMissingLines(state).length >= lines.length * COMPLETE_SHARE

  probe.setFastTimeouts(fault === 'timeout')
  fakeBackend['rules.clear']()
  probe.clearNotices()
  const ruleId = fakeBackend['rules.add']({ on: endpointId, first: MAX_READS, answer })
  fakeBackend.become(person)
  location.hash = path

  let stateWhileHeld: ScreenState | undefined
  if (fault === 'slow') {
    await probe.waitUntil(() => fakeBackend['holds.list']().length > 0)
    stateWhileHeld = await probe.waitUntilCallsEnd()
    fakeBackend['rules.remove'](ruleId)
    fakeBackend['holds.release']()
  }
  if (fault === 'expired')
    await probe.waitUntil(() => probe.readState().dialogText.includes('认证失败'))
  const state = await probe.waitUntilSettled()
  probe.setFastTimeouts(false)
  // A removed rule is not in the list.
  const hits = fakeBackend['rules.list']().find(({ id }) => id === ruleId)?.hits ?? 1

  let recovery = '自己'
  let after = state
  if (fault === 'expired') {
    probe.pressButton(['确定'])
    await probe.waitUntil(() => location.hash.startsWith('#/login'))
    recovery = `登录（${location.hash.split('?')[0]}）`
    fakeBackend['rules.clear']()
    fakeBackend.become(person)
    location.hash = path
    after = await probe.waitUntilSettled()
  } else if (fault !== 'slow') {
    await probe.sendUntilRuleIsUsed(ruleId, MAX_READS)
    for (let count = 0; count < 3 && probe.pressButton(RETRY_BUTTONS); count++) {
      recovery = '重试按钮'
      await probe.waitUntilSettled()
    }
    after = await probe.waitUntilSettled()
  }
  if (!isComplete(after)) {
    recovery = '离开再来'
    location.hash = '/usdtmore'
    await probe.waitUntil(
      () => document.querySelector('h1')?.textContent?.includes('协议') ?? false,
    )
    fakeBackend['rules.clear']()
    location.hash = path
    await probe.waitUntil(() => isComplete({ ...probe.readState(), isSettled: true }))
    after = await probe.waitUntilSettled()
  }
  return {
    state,
    stateWhileHeld,
    isHit: hits > 0,
    recovery,
    isComplete: isComplete(after),
    busyElements: after.busyElements,
    missingLines: findMissingLines(after),
  }
}

async function runRead(
  app: AppModel,
  { path: screen, as: person = DEFAULT_PERSON }: Screen,
  endpointId: EndpointId,
  fault: ResponseFault,
  { lines }: Baseline,
): Promise<Cell> {
  const startedAt = Date.now()
  const pageProblems = app.watched.problems
  const problemsBefore = pageProblems.length
  const answer = responseFaults[fault]
  const read: FaultyRead = { path: screen, person, endpointId, answer, fault, lines }
  const result = await app.page.evaluate(readUnderFaultInPage, read)
  const { state, stateWhileHeld, recovery } = result
  const problems = findScreenProblems(state, stateWhileHeld, pageProblems.splice(problemsBefore))
  if (!result.isHit) problems.push('没有发出请求')
  const requiredMessage = getRequiredReadMessage(endpointId, fault, screen)
  if (requiredMessage && !state.allTexts.includes(requiredMessage))
    problems.push(`没有说「${requiredMessage}」`)
  const remains = result.busyElements || result.missingLines.slice(0, 5).join('、')
  if (!result.isComplete) problems.push(`没有恢复：${remains}`)
  return {
    endpointId,
    screen,
    fault,
    problems,
    recovery,
    ...(requiredMessage && { requiredMessage }),
    shownMessages: state.notices,
    durationMs: Date.now() - startedAt,
  }
}

const tag = ['@ERR-01', '@ERR-02']

const commonCalls = [...shellReads, ...startupCalls.map(({ endpointId }) => endpointId)]

/** The screen's baseline; its reads must match screens.ts. */
async function getCheckedBaseline(app: AppModel, screen: Screen): Promise<Baseline> {
  const baseline = await recordBaseline(app, screen)
  const own = baseline.calls.filter((call) => !commonCalls.some((common) => common === call))
  expect(own.sort(), screen.path).toEqual([...screen.reads].sort())
  return baseline
}

const READS_PER_TEST = 2

for (let index = 0; index < screenReads.length; index += READS_PER_TEST) {
  const reads = screenReads.slice(index, index + READS_PER_TEST)
  const titles = reads.map(
    ({ screen, endpointId }) => `${screen.path.slice(0, 40)} 的 ${endpointId}`,
  )
  test(`${titles.join('，')}：读取出错也能用`, { tag }, async ({ app }, info) => {
    await openAndCheckCells({ app, info, path: paths.usdtProtocols }, async (cells) => {
      const baselines = new Map<string, Baseline>()
      for (const { screen, endpointId } of reads) {
        const baseline = baselines.get(screen.path) ?? (await getCheckedBaseline(app, screen))
        baselines.set(screen.path, baseline)
        for (const fault of listPossibleFaults(endpointId))
          cells.push(await runRead(app, screen, endpointId, fault, baseline))
      }
    })
  })
}

test('没有自己读取的页面，确实什么也不读', { tag }, async ({ app }) => {
  await app.page.addInitScript(installProbeAndFastTimers)
  await app.open(paths.help)
  for (const screen of screens.filter(({ reads }) => reads.length === 0))
    await getCheckedBaseline(app, screen)
})
