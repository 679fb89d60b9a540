import { formatUnknownName } from '../../fixtures/nearest'
import { isScenarioName, type ScenarioName, scenarioNames } from '../../scenarios/all'

const findAll = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, found = '']) => found))

/** The requirement numbers (`@PAY-05`) in a test's tags and titles. */
export const findRequirementNumbers = (texts: readonly string[]): string[] =>
  findAll(texts, /@([A-Z]+-\d+)/g)

export const findTaggedScenarioNames = (texts: readonly string[]): string[] =>
  findAll(texts, /@scenario:([a-z0-9-]+)/g)

/** Compares the table's first column with the numbers that passed tests name. */
export function compareRequirements(
  tsv: string,
  proven: ReadonlySet<string>,
): { all: string[]; unproven: string[]; unknown: string[] } {
  const all = tsv
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]?.trim() ?? '')
    .filter((number) => number !== '')
  const numbers = new Set(all)
  return {
    all,
    unproven: all.filter((number) => !proven.has(number)),
    unknown: [...proven].filter((number) => !numbers.has(number)),
  }
}

/** Throws with the nearest names when there is no such scenario. */
export function parseScenarioName(name: string): ScenarioName {
  if (!isScenarioName(name)) throw new Error(formatUnknownName('场景', name, scenarioNames))
  return name
}

/** Throws for a tag that is neither a requirement, a story, @smoke nor a project (@floor, @grounds, @http, @chromium). */
export function assertKnownTags(tags: readonly string[]): void {
  const unknown = tags.find(
    (tag) => !/^@(floor|grounds|http|smoke|chromium|[A-Z]+-\d+|scenario:[a-z0-9-]+)$/.test(tag),
  )
  if (unknown !== undefined)
    throw new Error(`标签要写成 @PAY-05 或 @scenario:tron-paid，不认识 / unknown tag: ${unknown}`)
  for (const name of findTaggedScenarioNames(tags)) parseScenarioName(name)
}
