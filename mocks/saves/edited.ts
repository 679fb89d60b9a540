import { misbooked } from '../rules/books'
import { loadScenario, resolve, sourceOf } from '../scenario/load'
import type { ActiveRule } from '../world/faults'
import type { Source } from '../world/source'
import { createWorld, type Setting, type World } from '../world/world'
import type { Frozen } from './freeze'
import { restore } from './restore'

/** What a scenario gave a world, as JSON: kept beside the world, to see later whether it was edited meanwhile. */
export interface Given {
  /** The whole scenario, with inheritance resolved and overrides applied. */
  scenario: object
  rules: ActiveRule[]
  setting: Setting
  /** Who was logged in: an edit of people gives other tokens, and the page has the old one. */
  sessions: Frozen['db']['rows']
}

/** What a source gives today. Throws when its scenario cannot be loaded. */
export const givenBy = (source: Source): Given => loaded(source).given

function loaded(source: Source): { world: World; given: Given } {
  const world = createWorld()
  const { scenario, overrides } = sourceOf({ setting: { ...world.setting, source } })!
  loadScenario(world, scenario, overrides)
  const given = {
    scenario: resolve(scenario, overrides),
    rules: world.faults.list(),
    setting: world.setting,
    sessions: world.db.snapshot(['sessions']).rows,
  }
  return { world, given }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const unused = (rule: ActiveRule) => ({ ...rule, seen: 0, hits: 0 })

/** The frozen world with the edited scenario's settings and rules, where nobody changed the old one's. */
function followed(frozen: Frozen, before: Given, now: Given): Frozen {
  const { rules, setting } = frozen
  const stands = (key: keyof Setting) => same(setting[key], before.setting[key])
  const keys = (Object.keys(now.setting) as (keyof Setting)[]).filter(
    (key) => key !== 'source' && stands(key),
  )
  const old = before.rules.length
  const asGiven = same(rules.slice(0, old).map(unused), before.rules)
  const byHand = rules.slice(old).map((rule, i) => ({
    ...rule,
    id: `rule${now.rules.length + i + 1}`,
  }))
  return {
    ...frozen,
    db: { ...frozen.db, rows: { ...before.sessions, ...frozen.db.rows } },
    rules: asGiven ? [...now.rules, ...byHand] : rules,
    setting: {
      ...setting,
      ...Object.fromEntries(keys.map((key) => [key, now.setting[key]])),
      // New rows must not get the numbers of old ones.
      counter: Math.max(setting.counter, now.setting.counter),
    },
  }
}

/**
 * Restores a world whose scenario may have been edited since: what nobody wrote follows the edit, the rest
 * stays. Returns a sentence for a person when there was an edit. Throws when both together make no world: other
 * tables, a scenario with a mistake, books that disagree. The world is then to be begun anew.
 */
export function putBack(world: World, frozen: Frozen, before?: Given): string | undefined {
  const source = frozen.setting.source
  const now = source && before && loaded(source)
  if (!now || same(now.given.scenario, before.scenario)) {
    restore(world, frozen, 'now')
    return undefined
  }
  restore(world, followed(frozen, before, now.given), 'now')
  // A scenario may be so on purpose: additional bets, for example, are in nobody's books.
  const agrees = (where: World, id: string) => {
    const member = where.db.get('members', id)
    return member === undefined || misbooked(where, member).length === 0
  }
  const wrong = world.db
    .find('members')
    .find(({ id }) => !agrees(world, id) && agrees(now.world, id))
  if (wrong) throw new Error(`场景改过以后，会员 ${wrong.username} 的账与记录对不上`)
  const kept = Object.keys(frozen.db.rows)
  return kept.length === 0
    ? `场景「${world.setting.title}」改过了，已照新的来`
    : `场景「${world.setting.title}」改过了：没有写过的表已照新的来，写过的保持原样（${kept.join('、')}）。全照新的来：点「重置」`
}
