import { all, scenarioNames } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import type { World } from '../world/world'
import { BadScenario } from './inherit'
import { getWorldSource, type ScenarioSource, validateScenario } from './load'

export type Texts = Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>

/** A child of a listed scenario, without story and hints: a person writes them. */
export function createChildScenario(name: string): Scenario {
  const { group, title } = all.find((scenario) => scenario.name === name)!
  return { name: findFreeName(`${name}-new`), group, title, story: '', look: '', from: name }
}

/** A named scenario becomes a child that changes nothing but the overrides. */
export const createSourceDraft = ({ scenario, overrides }: ScenarioSource): Scenario =>
  typeof scenario === 'string'
    ? { ...createChildScenario(scenario), ...overrides }
    : { ...scenario, ...overrides }

const NOW_SUFFIX = /-now(-\d+)?$/
const TITLE_SUFFIX = '（此刻）'

export function createCapturedTexts({ name, from, title, group, story, look }: Scenario): Texts {
  const isUnnamed = from !== undefined && name === findFreeName(`${from}-new`)
  const originalName = isUnnamed ? from : name
  return {
    name: findFreeName(`${originalName.replace(NOW_SUFFIX, '')}-now`),
    group,
    title: title.endsWith(TITLE_SUFFIX) ? title : `${title}${TITLE_SUFFIX}`,
    story,
    look,
  }
}

/** `name`, `name-2`, `name-3` … */
function findFreeName(name: string): string {
  const usedNames: readonly string[] = scenarioNames
  let freeName = name
  for (let number = 2; usedNames.includes(freeName); number++) freeName = `${name}-${number}`
  return freeName
}

/**
 * Changes the texts of the world's scenario; a listed scenario becomes a child of itself. Throws for a world
 * without a scenario, and for invalid texts.
 */
export function renameScenario({ setting }: Pick<World, 'setting'>, texts: Partial<Texts>): void {
  const source = getWorldSource({ setting })
  if (!source) throw new Error('这个世界不是由场景开始的，不能改名')
  const scenario = { ...createSourceDraft(source), ...texts }
  const problems = validateScenario(scenario)
  if (problems.length > 0) throw new BadScenario(problems)
  setting.source = { scenario, overrides: {} }
  setting.scenario = scenario.name
  setting.title = scenario.title
}
