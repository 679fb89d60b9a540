import type { Answer } from '@mocks/world/faults'
import type { EndpointId } from '../../../src/contract/all'
import { paths } from '../../../src/lib/paths'
import { type Screen, screens } from '../../../scripts/scenarios/screens'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'
import { type Cell, runCells, findScreenProblems } from '../cells'
import { installDriver, type ScreenState } from '../inPage'
import { type Outcome, outcomes, listOutcomes, getReadMessage } from '../outcomes'
import { openings, readings, shellCalls } from '../screenReads'

/** The screen's reads without any cache, and what is visible then. */
interface Healthy {
  calls: string[]
  lines: string[]
}
const record = (app: AppModel, { path, as = 'wangFang' }: Screen): Promise<Healthy> =>
  app.page.evaluate(
    async ([to, who]) => {
      const { driver, fakeBackend } = window
      if (!fakeBackend) throw new Error('no fake')
      const come = async () => {
        fakeBackend.become(who)
        location.hash = to
        return driver.settle()
      }
      await come()
      // The chunk of a screen opened for the first time; until it arrives, the previous screen stays.
      const before = () => document.querySelector('h1')?.textContent?.includes('协议') ?? false
      await driver.until(() => !before())
      await driver.settle()
      const since = fakeBackend['journal.list']().at(-1)?.seq ?? 0
      const { lines } = await come()
      const calls = fakeBackend['journal.list'](since).flatMap((e) => e.endpoint ?? [])
      return { calls: [...new Set(calls)], lines }
    },
    [path, as] as const,
  )

interface Asked {
  path: string
  as: string
  on: EndpointId
  answer: Answer
  outcome: Outcome
  lines: string[]
}

/** One cell: the screen is read again under the fault, then the fault ends without informing the app. */
async function inPage({ path, as, on, answer, outcome, lines }: Asked) {
  const MOST = 12
  const { driver, fakeBackend } = window
  if (!fakeBackend) throw new Error('no fake')
  const whole = (seen: ScreenState) =>
    seen.settled && lines.filter((line) => seen.lines.includes(line)).length >= lines.length * 0.85
  driver.warp(outcome === 'timeout')
  fakeBackend['rules.clear']()
  driver.forget()
  const rule = fakeBackend['rules.add']({ on, first: MOST, answer })
  fakeBackend.become(as)
  location.hash = path
  let held: ScreenState | undefined
  if (outcome === 'slow') {
    await driver.until(() => fakeBackend['holds.list']().length > 0)
    held = await driver.settle(true)
    fakeBackend['rules.remove'](rule)
    fakeBackend['holds.release']()
  }
  if (outcome === 'expired') await driver.until(() => driver.look().dialog.includes('认证失败'))
  const seen = await driver.settle()
  driver.warp(false)
  const hit = (fakeBackend['rules.list']().find((one) => one.id === rule)?.hits ?? 1) > 0
  let back = '自己'
  let after = seen
  if (outcome === 'expired') {
    driver.press(['确定'])
    await driver.until(() => location.hash.startsWith('#/login'))
    back = `登录（${location.hash.split('?')[0]}）`
    fakeBackend['rules.clear']()
    fakeBackend.become(as)
    location.hash = path
    after = await driver.settle()
  } else if (outcome !== 'slow') {
    await driver.spend(rule, MOST)
    // Two parts of a screen may each have their own button.
    for (let n = 0; n < 3 && driver.press(['重新加载', '重试', '重新生成']); n++) {
      back = '重试按钮'
      after = await driver.settle()
    }
    after = await driver.settle()
  }
  if (!whole(after)) {
    back = '离开再来'
    location.hash = '/usdtmore'
    await driver.until(() => document.querySelector('h1')?.textContent?.includes('协议') ?? false)
    fakeBackend['rules.clear']()
    location.hash = path
    await driver.until(() => whole({ ...driver.look(), settled: true }))
    after = await driver.settle()
  }
  const missing = lines.filter((line) => !after.lines.includes(line))
  return { seen, held, after, hit, back, whole: whole(after), missing }
}

async function readCell(
  app: AppModel,
  { path: screen, as = 'wangFang' }: Screen,
  on: EndpointId,
  outcome: Outcome,
  { lines }: Healthy,
): Promise<Cell> {
  const started = Date.now()
  const { problems } = app.watched
  const before = problems.length
  const answer = outcomes[outcome]
  const result = await app.page.evaluate(inPage, { path: screen, as, on, answer, outcome, lines })
  const wrong = findScreenProblems(result.seen, result.held, problems.splice(before))
  if (!result.hit) wrong.push('没有发出请求')
  const words = getReadMessage(on, outcome, screen)
  if (words && !result.seen.texts.includes(words)) wrong.push(`没有说「${words}」`)
  if (!result.whole)
    wrong.push(`没有恢复：${result.after.busy || result.missing.slice(0, 5).join('、')}`)
  return {
    on,
    screen,
    fault: outcome,
    problems: wrong,
    recovery: result.back,
    ...(words && { expected: words }),
    shown: result.seen.notices,
    ms: Date.now() - started,
  }
}

const tag = ['@ERR-01', '@ERR-02']

/** Made on every screen: the shell's calls and those made on opening the app. */
const around = [...shellCalls, ...openings.map(({ on }) => on)]

/** The screen without a fault; its reads must match screens.ts. */
async function known(app: AppModel, screen: Screen): Promise<Healthy> {
  const healthy = await record(app, screen)
  const own = healthy.calls.filter((call) => !around.some((one) => one === call))
  expect(own.sort(), screen.path).toEqual([...screen.reads].sort())
  return healthy
}

/** This many reads share one page: about ten seconds on a free core. */
const TOGETHER = 2

for (let at = 0; at < readings.length; at += TOGETHER) {
  const these = readings.slice(at, at + TOGETHER)
  const title = these.map(({ screen, on }) => `${screen.path.slice(0, 40)} 的 ${on}`).join('，')
  test(`${title}：读取出错也能用`, { tag }, async ({ app }, info) => {
    await runCells({ app, info, path: paths.usdtProtocols }, async (cells) => {
      const seen = new Map<string, Healthy>()
      for (const { screen, on } of these) {
        const healthy = seen.get(screen.path) ?? (await known(app, screen))
        seen.set(screen.path, healthy)
        for (const outcome of listOutcomes(on))
          cells.push(await readCell(app, screen, on, outcome, healthy))
      }
    })
  })
}

test('没有自己读取的页面，确实什么也不读', { tag }, async ({ app }) => {
  await app.page.addInitScript(installDriver)
  await app.open(paths.help)
  for (const screen of screens.filter((one) => one.reads.length === 0)) await known(app, screen)
})
