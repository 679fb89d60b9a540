import { aftermath } from './aftermath'
import { networkFaults, oddFaults, troubles, gestures } from './networkFaults'
import { journeys } from './journeys'
import { judge } from './judge'
import { act } from './person'
import { planOf } from './plan'
import { RECORD, type RunRecord } from './chaosReporter'
import { Stage } from './stage'
import { expect, test } from './test'
import { deadHost, liedTo } from './trials'

const count = Number(process.env['RUNS'] ?? 20)
const seed = process.env['SEED'] ?? '1994'
const only = process.env['RUN']

for (const run of planOf(seed, count)) {
  if (only && run.n !== Number(only)) continue
  const journey = journeys[run.journey]
  const wet = run.showers ? '，其余也时好时坏' : ''
  const beside = troubles[run.trouble] && `，${troubles[run.trouble]}`
  const title = `${run.n}：${journey.title}，${gestures[run.gesture]}，${networkFaults[run.fault]}×${run.times}${beside}${wet}`

  test.describe(`种子 ${seed}`, () => {
    test.use({ scenario: journey.scenario })
    test(title, async ({ app, fake, net, heard, watched }, info) => {
      // Up to five stories in one: the tap, its repeat, the dead host, the pay page, the aftermath.
      test.setTimeout(60_000)
      watched.allowNetwork()
      if (run.fault === 'stall') await app.page.clock.install()
      await journey.world?.(fake)
      const stage = new Stage(app, run, journey, net, heard, fake)
      await stage.begin()
      // A unique name, so that it can be found wherever it was left behind.
      await fake.db.patch('members', stage.member, { password: 'Zq7kfW03' })
      await stage.enter()

      const done = await act(stage, watched)
      done.broken.push(...(await deadHost(stage)))
      await stage.calm()
      const moved = await stage.moved()
      const verdicts = stage.taps.map((tap) => stage.verdict(tap))
      const { sent, repeats } = stage
      const keys = stage.keys.size
      const { intentions, resends } = done
      const { idempotent = false, wordless = false } = journey
      // With two tabs it is unknown whose call arrives first.
      const odd =
        oddFaults.includes(run.fault) &&
        run.spares === 0 &&
        run.gesture !== 'twoTabs' &&
        !idempotent &&
        !wordless
      const silent = run.gesture === 'tap' || run.gesture === 'doubleTap'
      const broken = [
        ...done.broken,
        ...judge({
          verdicts,
          intentions,
          resends,
          moved,
          sent,
          keys,
          deafTo: run.trouble === 'gatewayIds' ? repeats + resends : 0,
          unclear: odd ? done.first?.first : undefined,
          idempotent,
          asks: wordless,
        }),
      ]
      if (silent && !wordless && verdicts.includes('nothing')) broken.push('said nothing')
      broken.push(...(await liedTo(stage)))
      broken.push(...(await aftermath(stage, fake)))

      const noise = watched.problems.splice(0)
      broken.push(...noise.filter((one) => one.includes('policy:')))
      const restored = heard.filter(({ role }) => role === 'restored').length
      const record: RunRecord = {
        run,
        verdicts,
        intentions,
        moved,
        sent,
        keys,
        repeats,
        restored,
        broken,
      }
      await info.attach(RECORD, { body: JSON.stringify(record), contentType: 'application/json' })
      if (broken.length > 0) {
        const evidence = {
          record,
          noise,
          arrivals: net.log,
          heard: heard.map(({ role, text, at }) => ({ role, text, at })),
        }
        await info.attach('chaos.json', {
          body: JSON.stringify(evidence, null, 1),
          contentType: 'application/json',
        })
      }
      expect(broken, `SEED=${seed} RUNS=${count}, run ${run.n}`).toEqual([])
    })
  })
}
