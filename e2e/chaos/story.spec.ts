import { test } from '@playwright/test'
import fc from 'fast-check'
import { endpoints } from '../../src/contract/all'
import { moneyTaps } from '../models/moneyTaps'
import { type Condition, conditions } from './proxy'
import { Stage, type World } from './stage'
import { end, steps, Story, tap } from './story'

const count = Number(process.env['RUNS'] ?? 20)
const seed = Number(process.env['SEED'] ?? 1994)
/** One story alone: `17`, or as it was shrunk: `17:3:0 BAC:C`. */
const only = process.env['RUN']
/** Milliseconds in which a story that does not hold is made shorter. */
const SHRINKING = 120_000

const world = fc.record<World>({
  journey: fc.constantFrom(...moneyTaps),
  hours: fc.constantFrom(0, -30, 2),
  condition: fc.constantFrom(...(Object.keys(conditions) as Condition[])),
})
const wordsOf = ({ journey: { on }, hours, condition }: World) => {
  const title = endpoints.find(({ id }) => id === on)?.title
  return `${title}，手机的钟差 ${hours} 小时${condition === 'none' ? '' : `，${conditions[condition]}`}`
}

/** What stands in the report of a story that does not hold. */
async function evidence({ stage, said }: Story, error: unknown) {
  const { proxy, path, heard } = stage
  const calls = proxy.arrivals(path).map((one) => `  ${one.fault} ${one.status} ${one.body}`)
  const shown = heard.map(({ role, text }) => `  ${role}: ${text}`)
  const lines = [
    String(error),
    'sent:',
    ...calls,
    'shown:',
    ...shown,
    `understood: ${said().join()}`,
  ]
  return [...lines, `moved: ${await stage.moved()}`].join('\n')
}

for (const run of only ? [only] : Array.from({ length: count }, (_, n) => String(n))) {
  const [path = '', replayPath] = run.split(' ')
  test(`种子 ${seed}，第 ${run} 个故事`, async ({ browser, request }, info) => {
    let found = ''
    const property = fc.asyncProperty(
      world,
      tap,
      fc.commands(steps, { maxCommands: 5, ...(replayPath && { replayPath }) }),
      async (begun, first, rest) => {
        const stage = await Stage.open(browser, request, info.testId, begun)
        const story = new Story(stage)
        try {
          await fc.asyncModelRun(() => ({ model: story, real: story }), [first, ...rest, end])
          info.annotations.push({
            type: 'story',
            description: `${wordsOf(begun)}：${String(first)}；${String([...rest])} → ${story.said().join()}, sent ${stage.sent.length}, arrived ${stage.proxy.arrivals(stage.path).length}, moved ${await stage.moved()}`,
          })
        } catch (error) {
          if (!found) test.setTimeout(info.timeout + SHRINKING)
          found = await evidence(story, error)
          throw error
        } finally {
          await stage.close(info.testId)
        }
      },
    )
    const { failed, counterexample, counterexamplePath } = await fc.check(property, {
      seed,
      path,
      numRuns: 1,
      endOnFailure: path.includes(':'),
      interruptAfterTimeLimit: SHRINKING,
    })
    if (!failed || !counterexample) return
    const [begun, first, all] = counterexample
    const rest = fc.stringify(all)
    const [, again = ''] = /replayPath="(.*)"/.exec(rest) ?? []
    throw new Error(
      [
        `SEED=${seed} RUN='${counterexamplePath} ${again}' npm run e2e:chaos`,
        `${wordsOf(begun)}：${String(first)}；${rest}`,
        found,
      ].join('\n'),
    )
  })
}
