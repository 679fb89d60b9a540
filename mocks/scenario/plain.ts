import type { Overrides } from '../world/source'
import type { World } from '../world/world'
import { sourceOf } from './load'
import { movedFrom } from './moved'
import { changeWords } from './told'

/** The name and the words of a link that shows this state; null when only the state itself does. */
export function plainOf(world: World): { scenario: string; overrides: Overrides } | null {
  const source = sourceOf(world)
  if (!source || typeof source.scenario !== 'string' || movedFrom(world)) return null
  return { scenario: source.scenario, overrides: source.overrides }
}

/** The only word of an edited scenario that nobody has played on. */
export const UNLISTED = '情形不在列表里'

/** What the plain address does not tell of this state, in words; empty when it tells all. */
export function movedWords(world: World): string[] {
  const source = sourceOf(world)
  if (!source) return []
  const moved = movedFrom(world)
  const { rows = {}, gone = {} } = moved?.changed ?? {}
  return [
    typeof source.scenario === 'object' && UNLISTED,
    Object.keys({ ...rows, ...gone }).length > 0 && changeWords({ rows, gone }),
    moved?.clock && '时钟拨过',
    moved?.rules && '规则改过',
    moved?.as && '换过身份',
    moved?.delay && '网速改过',
  ].filter((word) => typeof word === 'string')
}
