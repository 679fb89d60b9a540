import { formatUnknownName } from '@fixtures/nearest'
import { type ScenarioName, all } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import { getWorldSource, loadScenario, resolveScenario, validateScenario } from '../scenario/load'
import { createSession } from '../server/account/sessions'
import { findNextDueTime } from '../world/acts'
import { findMember, listValidMemberNames } from '../world/members'
import { createWorld, type Overrides, type World } from '../world/world'
import { controlArguments, withCheckedArguments } from './arguments'
import type { RealServerChoice, RealStatus } from './realServers'
import { createSaveControls } from './saveControls'
import {
  type ControlContext,
  type ControlOptions,
  createControlContext,
  createWorldControls,
} from './worldControls'

export type Control = ReturnType<typeof createControls>
export type ControlName = keyof Control

declare global {
  interface Window {
    fakeBackend?: FakeBackend
  }
}

export interface FakeBackend extends Control, PageControl {
  transport: 'worker' | 'page'
  subscribe(listener: () => void): () => void
}

export interface PageControl {
  'real.status'(): RealStatus
  'real.set'(change: Partial<RealServerChoice>): void
  'real.reset'(): void
}

/** Unknown names and wrong arguments throw. */
export const createControl = (world: World, options: ControlOptions = {}): Control =>
  throwOnUnknownControl(
    withCheckedArguments(createControls(createControlContext(world, options)), controlArguments),
  )

/** Names that promises and JSON.stringify look up on any object. */
const PROBED_NAMES = ['then', 'toJSON']

export const throwOnUnknownControl = <T extends object>(controls: T): T =>
  new Proxy(controls, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && !PROBED_NAMES.includes(key))
        throw new TypeError(formatUnknownName('操作', key, Object.keys(target)))
      return Reflect.get(target, key, receiver) as unknown
    },
  })

const createControls = (context: ControlContext) => ({
  ...createScenarioControls(context),
  ...createWorldControls(context),
  ...createSaveControls(context),
})

interface OpenedWorld {
  world: World
  control: Control
  token: string | null
  open: string
}

export function openWorld(
  scenario: ScenarioName | Scenario = 'default',
  overrides: Overrides = {},
  options: ControlOptions = {},
): OpenedWorld {
  const world = createWorld()
  const { token, open } = loadScenario(world, scenario, overrides)
  return { world, control: createControl(world, options), token, open }
}

const createScenarioControls = ({ world, saves, startPage }: ControlContext) => ({
  status: () => ({
    scenario: world.setting.scenario,
    title: world.setting.title,
    source: world.setting.source ?? null,
    seed: world.setting.seed,
    as: world.setting.as,
    member: findMember(world, world.setting.as)?.id ?? null,
    generation: world.generation,
    now: world.now(),
    frozen: world.clock.frozen,
    delay: world.setting.delay,
    rules: world.faults.list(),
    nextDue: findNextDueTime(world) ?? null,
    note: world.setting.note ?? null,
  }),
  scenarios: () => {
    scenarioList ??= listScenarios()
    return scenarioList.map((scenario) => ({ ...scenario }))
  },
  load: (scenario: ScenarioName | Scenario, overrides: Overrides = {}) => {
    const pageStart = loadScenario(world, scenario, overrides)
    saves.clearUndos()
    return startPage(pageStart)
  },
  reset: () => {
    const source = getWorldSource(world)
    if (!source)
      throw new Error(
        '这个世界不是由场景开始的，不能重置 / no scenario began this world: nothing to reset to',
      )
    return saves.runUndoable('重置', () =>
      startPage(loadScenario(world, source.scenario, source.overrides)),
    )
  },
  validate: (scenario: unknown) => validateScenario(scenario),

  become(key: string) {
    const member = key === 'guest' ? null : findMember(world, key)
    if (member === undefined)
      throw new Error(formatUnknownName('会员', key, listValidMemberNames(world)))
    world.setting.as = key
    const token = member && world.db.tx(() => createSession(world, member.id)).result
    return startPage({ token, open: world.setting.open ?? '/' })
  },
  members: () =>
    world.db
      .find('members')
      .map(({ id, username, realname, vip }) => ({ id, username, realname, vip })),
})

let scenarioList: ReturnType<typeof listScenarios> | undefined

const listScenarios = () =>
  all.map(({ name, group, title, story, look, open, from }) => ({
    name: name as ScenarioName,
    group,
    title,
    story,
    look,
    from: from ?? null,
    open: resolveScenario(name).open ?? open ?? '/',
  }))
