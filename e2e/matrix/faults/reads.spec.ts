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

/** A screen's reads without any cache, and the lines that it then shows. */
interface Baseline {
  calls: string[]
  lines: string[]
}
const recordBaseline = (app: AppModel, { path, as = 'wangFang' }: Screen): Promise<Baseline> =>
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

interface ReadUnderFault {
  path: string
  as: string
  on: EndpointId
  answer: Answer
  outcome: ResponseFault
  lines: string[]
}

async function readUnderFault({ path, as, on, answer, outcome, lines }: ReadUnderFault) {
  const MAX_READS = 12
  const { probe, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  const isComplete = (state: ScreenState) =>
    state.isSettled &&
    lines.filter((line) => state.linesWithoutNumbers.includes(line)).length >= lines.length * 0.85
  probe.setFastTimeouts(outcome === 'timeout')
  fakeBackend['rules.clear']()
  probe.clearNotices()
  const rule = fakeBackend['rules.add']({ on, first: MAX_READS, answer })
  fakeBackend.become(as)
  location.hash = path
  let stateWhileHeld: ScreenState | undefined
  if (outcome === 'slow') {
    await probe.waitUntil(() => fakeBackend['holds.list']().length > 0)
    stateWhileHeld = await probe.waitUntilCallsEnd()
    fakeBackend['rules.remove'](rule)
    fakeBackend['holds.release']()
  }
  if (outcome === 'expired')
    await probe.waitUntil(() => probe.readState().dialogText.includes('认证失败'))
  const state = await probe.waitUntilSettled()
  probe.setFastTimeouts(false)
  const isHit = (fakeBackend['rules.list']().find(({ id }) => id === rule)?.hits ?? 1) > 0
  let recovery = '自己'
  let after = state
  if (outcome === 'expired') {
    probe.pressButton(['确定'])
    await probe.waitUntil(() => location.hash.startsWith('#/login'))
    recovery = `登录（${location.hash.split('?')[0]}）`
    fakeBackend['rules.clear']()
    fakeBackend.become(as)
    location.hash = path
    after = await probe.waitUntilSettled()
  } else if (outcome !== 'slow') {
    await probe.sendUntilRuleIsUsed(rule, MAX_READS)
    for (let n = 0; n < 3 && probe.pressButton(['重新加载', '重试', '重新生成']); n++) {
      recovery = '重试按钮'
      after = await probe.waitUntilSettled()
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
  const missing = lines.filter((line) => !after.linesWithoutNumbers.includes(line))
  return { state, stateWhileHeld, after, isHit, recovery, isComplete: isComplete(after), missing }
}

async function readCell(
  app: AppModel,
  { path: screen, as = 'wangFang' }: Screen,
  on: EndpointId,
  outcome: ResponseFault,
  { lines }: Baseline,
): Promise<Cell> {
  const startedAt = Date.now()
  const pageProblems = app.watched.problems
  const problemsBefore = pageProblems.length
  const answer = responseFaults[outcome]
  const result = await app.page.evaluate(readUnderFault, {
    path: screen,
    as,
    on,
    answer,
    outcome,
    lines,
  })
  const { state, stateWhileHeld } = result
  const problems = findScreenProblems(state, stateWhileHeld, pageProblems.splice(problemsBefore))
  if (!result.isHit) problems.push('没有发出请求')
  const message = getRequiredReadMessage(on, outcome, screen)
  if (message && !state.allTexts.includes(message)) problems.push(`没有说「${message}」`)
  if (!result.isComplete)
    problems.push(`没有恢复：${result.after.busyElements || result.missing.slice(0, 5).join('、')}`)
  return {
    on,
    screen,
    fault: outcome,
    problems,
    recovery: result.recovery,
    ...(message && { expected: message }),
    shown: state.notices,
    ms: Date.now() - startedAt,
  }
}

const tag = ['@ERR-01', '@ERR-02']

const commonCalls = [...shellReads, ...startupCalls.map(({ endpointId }) => endpointId)]

/** The screen's baseline; its reads must match screens.ts. */
async function getBaseline(app: AppModel, screen: Screen): Promise<Baseline> {
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
        const baseline = baselines.get(screen.path) ?? (await getBaseline(app, screen))
        baselines.set(screen.path, baseline)
        for (const outcome of listPossibleFaults(endpointId))
          cells.push(await readCell(app, screen, endpointId, outcome, baseline))
      }
    })
  })
}

test('没有自己读取的页面，确实什么也不读', { tag }, async ({ app }) => {
  await app.page.addInitScript(installProbeAndFastTimers)
  await app.open(paths.help)
  for (const screen of screens.filter(({ reads }) => reads.length === 0))
    await getBaseline(app, screen)
})
