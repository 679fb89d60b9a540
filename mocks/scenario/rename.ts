import type { Scenario } from '@scenarios/scenario'
import type { World } from '../world/world'
import { ownOf } from './capture'
import { sourceOf } from './load'

export type Texts = Partial<Pick<Scenario, 'name' | 'group' | 'title' | 'story' | 'look'>>

/**
 * Other words for a world's scenario, which then is one of its own: a named one becomes its child. Rows, clock and
 * rules stay. Throws for a world without a scenario.
 */
export function rename({ setting }: Pick<World, 'setting'>, texts: Texts) {
  const source = sourceOf({ setting })
  if (!source) throw new Error('这个世界不是由场景开始的，不能改名')
  const scenario = { ...ownOf(source), ...texts }
  setting.source = { scenario, overrides: {} }
  setting.scenario = scenario.name
  setting.title = scenario.title
}
