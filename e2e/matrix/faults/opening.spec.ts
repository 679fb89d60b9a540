import type { Fake } from '../../harness/fake'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'
import { type Cell, openAndCheckCells, findScreenProblems } from '../cells'
import { type ResponseFault, responseFaults, listPossibleFaults } from '../outcomes'
import type { ScreenState } from '../pageProbe'
import { STARTUP_ACTION_LABEL, type StartupCall, startupCalls } from '../screenReads'

async function runOpening(
  app: AppModel,
  fake: Fake,
  { endpointId: on, path, person }: StartupCall,
  outcome: ResponseFault,
): Promise<Cell> {
  const startedAt = Date.now()
  await app.page.evaluate(
    async ([name, hash, rule, isTimeout]) => {
      const { probe, fakeBackend } = window
      fakeBackend?.['rules.clear']()
      fakeBackend?.become(name)
      window.location.hash = hash
      await probe.waitUntilSettled()
      // Adding a rule makes the page read everything again; the page that is leaving must not.
      window.fetch = () => new Promise(() => undefined)
      probe.setFastTimeouts(isTimeout)
      fakeBackend?.['rules.add'](rule)
    },
    [person, path, { on, answer: responseFaults[outcome] }, outcome === 'timeout'] as const,
  )
  await app.page.reload()
  await expect
    // A new page has no fake for a moment, then an empty journal.
    .poll(async () => {
      const calls = (await fake.journal.list().catch(() => null)) ?? []
      return calls.some(({ endpoint }) => endpoint === on)
    })
    .toBeTruthy()
  let stateWhileHeld: ScreenState | undefined
  if (outcome === 'slow') {
    stateWhileHeld = await app.page.evaluate(() => window.probe.readState())
    await fake.rules.clear()
    await fake.holds.release()
  }
  // The fault stays: the app opens without the response, or shows that the session has ended.
  const confirm = app.dialog('认证失败').getByRole('button', { name: '确定' })
  await (outcome === 'expired' ? confirm.waitFor() : app.waitUntilReady())
  const state = await app.page.evaluate(() => window.probe.waitUntilSettled())
  const problems = findScreenProblems(state, stateWhileHeld, app.watched.problems.splice(0))
  let recovery = '自己'
  if (outcome === 'expired') {
    await confirm.click()
    await app.stands(/^\/login/)
    recovery = '登录'
  } else if (!app.address().startsWith(path)) problems.push(`到了 ${app.address()}`)
  const ms = Date.now() - startedAt
  return {
    on,
    screen: path,
    action: STARTUP_ACTION_LABEL,
    fault: outcome,
    problems,
    recovery,
    shown: state.notices,
    ms,
  }
}

const HALVES = [0, 1]

for (const startupCall of startupCalls)
  for (const half of HALVES)
    test(
      `在 ${startupCall.path} 打开应用，${startupCall.endpointId} 出错也打得开 ${half + 1}/2`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app, fake }, info) => {
        await openAndCheckCells({ app, info, path: startupCall.path }, async (cells) => {
          for (const outcome of listPossibleFaults(startupCall.endpointId).filter(
            (_, index) => index % 2 === half,
          ))
            cells.push(await runOpening(app, fake, startupCall, outcome))
        })
      },
    )
