import { noSuch } from '@fixtures/nearest'
import { all, type ScenarioName } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import { nextDue } from '../world/schedule'
import { jumpOf } from '../server/scheduler'
import { loadScenario, resolve, sourceOf, validate } from '../scenario/load'
import type { Overrides, World } from '../world/world'
import { begin } from '../server/account/sessions'
import { findMember, memberNames } from '../world/memberLookup'
import type { ControlContext, Takeover } from './controlContext'

/** Starts scenarios; used by the address, the toolbar, tests and the server. */
export function beginScenario(
  world: World,
  scenario: string | Scenario,
  overrides: Overrides,
): Takeover {
  const { token, open } = loadScenario(world, scenario, overrides)
  return { token, open, from: { scenario, overrides } }
}

const jumping = (world: World) => {
  const jump = jumpOf(world)
  return jump ? { from: jump.from, to: jump.to, at: jump.at } : null
}

/** The current scenario and its options. */
export const scenarioControl = ({ world, saves, takeOver }: ControlContext) => ({
  status: () => ({
    scenario: world.setting.scenario,
    title: world.setting.title,
    /** What the world was loaded from; null for an empty world. */
    source: world.setting.source ?? null,
    seed: world.setting.seed,
    as: world.setting.as,
    /** The member's id for `as`; null for a guest. */
    member: findMember(world, world.setting.as)?.id ?? null,
    generation: world.generation,
    now: world.now(),
    /** A long move of the clock under way, in world times; null when there is none. */
    jumping: jumping(world),
    frozen: world.clock.frozen,
    delay: world.setting.delay,
    rules: world.faults.list(),
    nextDue: nextDue(world) ?? null,
    /** What was written to the bundle that was opened. */
    note: world.setting.note ?? null,
  }),
  scenarios: () => (listed ??= listScenarios()).map((one) => ({ ...one })),
  /** Starts a scenario by name, or one given as data. An unknown name throws with the nearest ones. */
  load: (scenario: ScenarioName | Scenario, overrides: Overrides = {}) => {
    const takeover = beginScenario(world, scenario, overrides)
    saves.clearUndos()
    return takeOver(takeover)
  },
  /** Starts the same scenario again with the same overrides. */
  reset: () => {
    const source = sourceOf(world)
    if (!source)
      throw new Error(
        '这个世界不是由场景开始的，不能重置 / no scenario began this world: nothing to reset to',
      )
    return saves.before('重置', () =>
      takeOver(beginScenario(world, source.scenario, source.overrides)),
    )
  },
  /** What is wrong with a scenario from any source, one sentence each. */
  validate: (scenario: unknown) => validate(scenario),

  /** Logs the page in as a named member, or out as 'guest'. */
  become(key: string) {
    const member = key === 'guest' ? null : findMember(world, key)
    if (member === undefined) throw new Error(noSuch('会员', key, memberNames(world)))
    world.setting.as = key
    const token = member && world.db.tx(() => begin(world, member.id)).result
    return takeOver({ token, open: world.setting.open ?? '/' })
  },
  members: () =>
    world.db
      .find('members')
      .map(({ id, username, realname, vip }) => ({ id, username, realname, vip })),
})

/**
 * The scenarios' descriptions. Computed once, because their parents do not change and the toolbar asks often.
 */
let listed: ReturnType<typeof listScenarios> | undefined
const listScenarios = () =>
  all.map(({ name, group, title, story, look, open, from }) => ({
    name: name as ScenarioName,
    group,
    title,
    story,
    look,
    from: from ?? null,
    open: resolve(name).open ?? open ?? '/',
  }))
