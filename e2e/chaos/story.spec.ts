import { test } from '@playwright/test'
import fc from 'fast-check'
import { endpoints } from '../../src/contract/all'
import { moneyTaps } from '../models/moneyTaps'
import { type Condition, recordConditions } from './faults'
import { endStep, storySteps, tapStep } from './steps'
import { Story } from './story'
import { StoryContext, type StorySetup } from './storyContext'

const storyCount = Number(process.env['RUNS'] ?? 20)
const seed = Number(process.env['SEED'] ?? 1994)
/** Of a failed story, as printed: fast-check's path and its commands' replayPath. */
const onlyRun = process.env['RUN']
const SHRINKING_MS = 120_000

const storySetup = fc.record<StorySetup>({
  moneyTap: fc.constantFrom(...moneyTaps),
  clockOffsetHours: fc.constantFrom(0, -30, 2),
  condition: fc.constantFrom(...(Object.keys(recordConditions) as Condition[])),
})
function describeSetup({ moneyTap, clockOffsetHours, condition }: StorySetup): string {
  const title = endpoints.find(({ id }) => id === moneyTap.endpointId)?.title
  const conditionLabel = condition === 'none' ? '' : `，${recordConditions[condition]}`
  return `${title}，手机的钟差 ${clockOffsetHours} 小时${conditionLabel}`
}

async function describeResult({ context, verdicts }: Story): Promise<string> {
  const sent = context.sentIds.length
  const arrived = context.proxy.requestsTo(context.endpointPath).length
  const moved = await context.countMovements()
  return `${verdicts().join()}, sent ${sent}, arrived ${arrived}, moved ${moved}`
}

async function describeFailure({ context, verdicts }: Story, error: unknown): Promise<string> {
  const { proxy, endpointPath, messages } = context
  return [
    String(error),
    'sent:',
    ...proxy
      .requestsTo(endpointPath)
      .map(({ fault, status, body }) => `  ${fault} ${status} ${body}`),
    'shown:',
    ...messages.map(({ role, text }) => `  ${role}: ${text}`),
    `understood: ${verdicts().join()}`,
    `moved: ${await context.countMovements()}`,
  ].join('\n')
}

const runs = onlyRun ? [onlyRun] : Array.from({ length: storyCount }, (_, index) => String(index))
for (const run of runs) {
  const [path = '', replayPath] = run.split(' ')
  test(`种子 ${seed}，第 ${run} 个故事`, async ({ browser, request }, info) => {
    let failure = ''
    const property = fc.asyncProperty(
      storySetup,
      tapStep,
      fc.commands(storySteps, { maxCommands: 5, ...(replayPath && { replayPath }) }),
      async (setup, firstTap, steps) => {
        const context = await StoryContext.open(browser, request, info.testId, setup)
        const story = new Story(context)
        try {
          await fc.asyncModelRun(
            () => ({ model: story, real: story }),
            [firstTap, ...steps, endStep],
          )
          const storyText = `${describeSetup(setup)}：${String(firstTap)}；${String([...steps])}`
          const description = `${storyText} → ${await describeResult(story)}`
          info.annotations.push({ type: 'story', description })
        } catch (error) {
          // Shrinking begins with the first failure.
          if (!failure) test.setTimeout(info.timeout + SHRINKING_MS)
          failure = await describeFailure(story, error)
          throw error
        } finally {
          await context.close()
        }
      },
    )
    const { failed, counterexample, counterexamplePath } = await fc.check(property, {
      seed,
      path,
      numRuns: 1,
      endOnFailure: path.includes(':'),
      interruptAfterTimeLimit: SHRINKING_MS,
    })
    if (!failed || !counterexample) return
    const [setup, firstTap, allSteps] = counterexample
    const steps = fc.stringify(allSteps)
    const [, stepsPath = ''] = /replayPath="(.*)"/.exec(steps) ?? []
    throw new Error(
      [
        `SEED=${seed} RUN='${counterexamplePath} ${stepsPath}' npm run e2e:chaos`,
        `${describeSetup(setup)}：${String(firstTap)}；${steps}`,
        failure,
      ].join('\n'),
    )
  })
}
