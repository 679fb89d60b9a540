import { noSuch } from '../../fixtures/nearest'
import { isScenarioName, type ScenarioName, scenarioNames } from '../../scenarios/all'

/** The requirement numbers in a test's tags and titles: «@PAY-05», or several. */
export function numbersIn(texts: string[]): string[] {
  return texts.flatMap((text) =>
    [...text.matchAll(/@([A-Z]+-\d+)/g)].map((match) => match[1] ?? ''),
  )
}

/** Compares the table's first column with the numbers of passed tests. */
export function coverage(tsv: string, proven: ReadonlySet<string>) {
  const all = tsv
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter((number) => number !== '')
  const known = new Set(all)
  return {
    all,
    open: all.filter((number) => !proven.has(number)),
    unknown: [...proven].filter((number) => !known.has(number)),
  }
}

/** «@scenario:tron-paid»: the test proves that scenario's story. */
const TAG = /@scenario:([a-z0-9-]+)/g

/** The scenarios whose stories these tags or titles name. */
export const storiesIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(TAG)].map((match) => match[1] ?? ''))

/**
 * The scenario with this name. Throws with the nearest when there is none, because a misspelt name must not
 * start another scenario.
 */
export function knownScenario(name: string): ScenarioName {
  if (!isScenarioName(name)) throw new Error(noSuch('场景', name, scenarioNames))
  return name
}

/** Checks tags: each must be a requirement, a scenario's story, @smoke or where it runs (@floor, @grounds, @http, @chromium). Throws for others. */
export function knownTags(tags: readonly string[]) {
  const strange = tags.find(
    (tag) => !/^@(floor|grounds|http|smoke|chromium|[A-Z]+-\d+|scenario:[a-z0-9-]+)$/.test(tag),
  )
  if (strange !== undefined)
    throw new Error(`标签要写成 @PAY-05 或 @scenario:tron-paid，不认识 / unknown tag: ${strange}`)
  for (const name of storiesIn(tags)) knownScenario(name)
}
