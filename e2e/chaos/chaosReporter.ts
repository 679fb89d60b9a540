import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { networkFaultNames, troubleNames, gestureNames } from './networkFaults'
import { journeyNames } from './journeys'
import type { Run } from './plan'
import type { Verdict } from './said'

/** The attachment's name, by which the reporter finds a run's result. */
export const RECORD = 'chaos-run'

export interface RunRecord {
  run: Run
  verdicts: Verdict[]
  intentions: number
  moved: number
  sent: number
  /** How many different request_ids the app sent. */
  keys: number
  /** How often the browser repeated a call by itself. */
  repeats: number
  /** How often a page came back from the back-forward cache unchanged. */
  restored: number
  broken: string[]
}

interface Ran {
  title: string
  ms: number
  record?: RunRecord
  error?: string
}
const FILE = '.out/chaos.json'

/** A broken promise without its numbers and names, for counting. */
const kind = (broken: string) =>
  broken.replace(/¥?[\d,]+(\.\d+)?/g, 'n').replace(/ \/\S*|: .*/g, '')

function tally(words: readonly string[]) {
  const counted = new Map<string, number>()
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1)
  return [...counted].sort(([, a], [, b]) => b - a)
}

/** Prints and stores the results of the runs: how many promises held, which broke, what was provoked. */
export default class ChaosReporter implements Reporter {
  readonly #ran: Ran[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    if (test.parent.project()?.name !== 'chaos') return
    const body = result.attachments.find(({ name }) => name === RECORD)?.body
    this.#ran.push({
      title: test.title,
      ms: result.duration,
      ...(body && { record: JSON.parse(body.toString('utf8')) as RunRecord }),
      ...(result.error?.message && { error: result.error.message.slice(0, 400) }),
    })
  }
  onEnd() {
    const ran = this.#ran
    const records = ran.flatMap(({ record }) => record ?? [])
    if (records.length === 0) return
    const seed = records[0]?.run.seed
    const held = records.filter(({ broken }) => broken.length === 0).length
    const repeats = records.reduce((sum, one) => sum + one.repeats, 0)
    const restored = records.reduce((sum, one) => sum + one.restored, 0)
    const repeated = records.filter((one) => one.repeats > 0).length
    const kinds = (names: readonly string[], of: (one: RunRecord) => string) =>
      `${names.filter((name) => records.some((one) => of(one) === name)).length}/${names.length}`
    console.log(
      `\nchaos / 混沌: SEED=${seed}, ${held} of ${ran.length} runs held every promise; ` +
        `journeys ${kinds(journeyNames, ({ run }) => run.journey)}, ` +
        `gestures ${kinds(gestureNames, ({ run }) => run.gesture)}, ` +
        `network faults ${kinds(networkFaultNames, ({ run }) => run.fault)}, ` +
        `troubles ${kinds(troubleNames, ({ run }) => run.trouble)}; ` +
        `the browser sent again by itself ${repeats} times in ${repeated} runs; ` +
        `${restored} pages came out of the back cache`,
    )
    for (const [what, n] of tally(records.flatMap(({ broken }) => [...new Set(broken.map(kind))])))
      console.log(`  ${String(n).padStart(4)}  ${what}`)
    const lost = ran.filter(({ record }) => !record)
    for (const { title, error } of lost) console.log(`     !  ${title}: ${error ?? ''}`)
    mkdirSync('.out', { recursive: true })
    writeFileSync(FILE, JSON.stringify({ seed, runs: ran.length, held, repeats, ran }, null, 1))
  }
}
