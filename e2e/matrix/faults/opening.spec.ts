import type { EndpointId } from '../../../src/contract/all'
import type { Fake } from '../../harness/fake'
import type { AppModel } from '../../models/AppModel'
import { expect, test } from '../../test'
import { type Cell, openAndCheckCells, findScreenProblems } from '../cells'
import { type ResponseFault, responseFaults, listPossibleFaults } from '../outcomes'
import type { ScreenState } from '../pageProbe'
import { type StartupCall, startupCalls } from '../screenReads'

async function reopenWithFault(
  app: AppModel,
  { endpointId, path, person }: StartupCall,
  fault: ResponseFault,
) {
  const rule = { on: endpointId, answer: responseFaults[fault] }
  await app.page.evaluate(
    async ([name, hash, newRule, isTimeout]) => {
      const { probe, fakeBackend } = window
      fakeBackend?.['rules.clear']()
      fakeBackend?.become(name)
      window.location.hash = hash
      await probe.waitUntilSettled()
      // Adding a rule makes the page read everything again; the page that is leaving must not.
      window.fetch = () => new Promise(() => undefined)
      probe.setFastTimeouts(isTimeout)
      fakeBackend?.['rules.add'](newRule)
    },
    [person, path, rule, fault === 'timeout'] as const,
  )
  await app.page.reload()
}

async function waitUntilCalled(fake: Fake, endpointId: EndpointId) {
  const isCalled = async () => {
    // A new page has no fake for a moment, then an empty journal.
    const calls = await fake.journal.list().catch(() => [])
    return calls.some(({ endpoint }) => endpoint === endpointId)
  }
  await expect.poll(isCalled).toBe(true)
}

async function runOpening(
  app: AppModel,
  fake: Fake,
  startupCall: StartupCall,
  fault: ResponseFault,
): Promise<Cell> {
  const { endpointId, path } = startupCall
  const startedAt = Date.now()
  await reopenWithFault(app, startupCall, fault)
  await waitUntilCalled(fake, endpointId)
  let stateWhileHeld: ScreenState | undefined
  if (fault === 'slow') {
    stateWhileHeld = await app.page.evaluate(() => window.probe.readState())
    await fake.rules.clear()
    await fake.holds.release()
  }
  // The fault stays: the app opens without the response, or shows that the session has ended.
  const confirm = app.dialog('认证失败').getByRole('button', { name: '确定' })
  if (fault === 'expired') await confirm.waitFor()
  else await app.waitUntilReady()
  const state = await app.page.evaluate(() => window.probe.waitUntilSettled())
  const problems = findScreenProblems(state, stateWhileHeld, app.watched.problems.splice(0))
  let recovery = '自己'
  if (fault === 'expired') {
    await confirm.click()
    await app.stands(/^\/login/)
    recovery = '登录'
  } else if (!app.address().startsWith(path)) problems.push(`到了 ${app.address()}`)
  return {
    endpointId,
    screen: path,
    action: '打开应用',
    fault,
    problems,
    recovery,
    shownMessages: state.notices,
    durationMs: Date.now() - startedAt,
  }
}

const HALVES = [0, 1]

for (const startupCall of startupCalls)
  for (const half of HALVES)
    test(
      `在 ${startupCall.path} 打开应用，${startupCall.endpointId} 出错也打得开 ${half + 1}/2`,
      { tag: ['@ERR-01', '@ERR-02'] },
      async ({ app, fake }, info) => {
        const faults = listPossibleFaults(startupCall.endpointId)
        const faultsOfHalf = faults.filter((_, index) => index % 2 === half)
        await openAndCheckCells({ app, info, path: startupCall.path }, async (cells) => {
          for (const fault of faultsOfHalf)
            cells.push(await runOpening(app, fake, startupCall, fault))
        })
      },
    )
