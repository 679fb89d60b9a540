import { endpoints } from '@/contract/all'
import { formatUnknownName } from '@fixtures/nearest'
import { type ScenarioName, all } from '@scenarios/all'
import type { Scenario } from '@scenarios/scenario'
import type { Row } from '../db/tables'
import {
  createBundle,
  restoreBundle,
  parseBundle,
  type Bundle,
  type BundleDetails,
  parseBundleOrScenario,
} from '../saves/bundle'
import type { Undo } from '../saves/saves'
import {
  createWorldScenario,
  renameScenario,
  type Texts,
  describeChanges,
  findUnchangedSource,
} from '../scenario/capture'
import { BadScenario } from '../scenario/inherit'
import {
  loadScenario,
  type Takeover,
  resolveScenario,
  getWorldSource,
  validateScenario,
  getStartState,
  restoreWorld,
} from '../scenario/load'
import { createSession } from '../server/account/sessions'
import { acts } from '../server/acts'
import { findNextDueTime } from '../world/acts'
import { findMember, getMemberNames } from '../world/members'
import { type World, createWorld, type Overrides, snapshotWorld, type Frozen } from '../world/world'
import { controlArguments, withCheckedArguments, withCheckedNames } from './arguments'
import type { RealServerChoice, RealStatus } from './realServers'
import {
  createLedgerControls,
  createClockControls,
  createDataControls,
  createNetworkControls,
  createControlContext,
  type ControlEvents,
  type ControlContext,
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
export const createControl = (world: World, events: ControlEvents = {}): Control =>
  withCheckedNames(
    withCheckedArguments(createControls(createControlContext(world, events)), controlArguments),
    '操作',
  )

const createControls = (context: ControlContext) => ({
  ...createScenarioControls(context),
  ...createClockControls(context),
  ...createNetworkControls(context),
  ...createDataControls(context),
  ...createLedgerControls(context),
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
  events: ControlEvents = {},
): OpenedWorld {
  const world = createWorld()
  const { token, open } = loadScenario(world, scenario, overrides)
  return { world, control: createControl(world, events), token, open }
}

const createScenarioControls = ({ world, saves, takeOver }: ControlContext) => ({
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
  scenarios: () => (scenarioList ??= listScenarios()).map((scenario) => ({ ...scenario })),
  load: (scenario: ScenarioName | Scenario, overrides: Overrides = {}) => {
    const takeover = loadScenario(world, scenario, overrides)
    saves.clearUndos()
    return takeOver(takeover)
  },
  reset: () => {
    const source = getWorldSource(world)
    if (!source)
      throw new Error(
        '这个世界不是由场景开始的，不能重置 / no scenario began this world: nothing to reset to',
      )
    return saves.runUndoable('重置', () =>
      takeOver(loadScenario(world, source.scenario, source.overrides)),
    )
  },
  validate: (scenario: unknown) => validateScenario(scenario),

  become(key: string) {
    const member = key === 'guest' ? null : findMember(world, key)
    if (member === undefined) throw new Error(formatUnknownName('会员', key, getMemberNames(world)))
    world.setting.as = key
    const token = member && world.db.tx(() => createSession(world, member.id)).result
    return takeOver({ token, open: world.setting.open ?? '/' })
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

const createSaveControls = (context: ControlContext) => {
  const { world, saves, getPageState, reportSaves, reportChange, takeOver } = context
  const takeOverSession = (token: string | null, open: string): Takeover => {
    const { source } = world.setting
    return takeOver({ token, open, ...(source && { from: source }) })
  }
  const restoreFrozen = (frozen: Frozen, open = frozen.open): Takeover => {
    restoreWorld(world, frozen, 'then')
    return takeOverSession(frozen.token ?? null, open ?? '/')
  }
  const openBundle = (bundle: Bundle): Takeover => {
    const { token, open } = restoreBundle(world, bundle)
    return takeOverSession(token, open)
  }
  const findSave = (name: string) => {
    const save = saves.find(name)
    if (save) return save
    const names = saves.list().map((point) => point.name)
    throw new Error(formatUnknownName('存档', name, names))
  }
  return {
    snapshot: (): Frozen => ({ ...snapshotWorld(world), ...getPageState() }),
    restore: (frozen: Frozen) => {
      // In another world first: an error half-way would leave this one reset.
      restoreWorld(createWorld(), frozen, 'then')
      return restoreFrozen(frozen)
    },

    'saves.list': () => saves.list().map(({ name, at }) => ({ name, at })),
    'saves.add': (name: string) => {
      saves.add(name)
      reportSaves()
      return reportChange(undefined)
    },
    'saves.restore': (name: string) => {
      const save = findSave(name)
      return saves.runUndoable(`恢复 ${name}`, () => restoreFrozen(save.frozen))
    },
    'saves.remove': (name: string) => {
      saves.remove(findSave(name).name)
      reportSaves()
      return reportChange(undefined)
    },
    /** Newest first; `also`: what happened since and would be undone with it. */
    'undo.list': () =>
      saves
        .undos()
        .map((undo) => ({
          id: undo.id,
          name: undo.name,
          at: undo.at,
          also: describeLaterEvents(world, undo),
        }))
        .reverse(),
    /** Returns what was undone, in words. Throws if `id` is not the newest change. */
    undo: (id?: string) => {
      const newest = saves.undos().at(-1)
      if (!newest) throw new Error('没有可以撤销的了 / nothing to undo')
      if (id !== undefined && id !== newest.id)
        throw new Error(`先撤销之后的「${newest.name}」 / undo first what came after it`)
      const undone = [newest.name, ...describeLaterEvents(world, newest)].join('；')
      saves.dropLastUndo()
      restoreFrozen(newest.frozen, getPageState().open)
      return undone
    },

    'bundle.make': (details?: BundleDetails) => createBundle(world, getPageState(), details),
    /** Throws with a message if it is no bundle, is damaged, or has other tables. */
    'bundle.open': (content: unknown) => openBundle(parseBundle(content)),

    'scenario.draft': () => ({ scenario: createWorldScenario(world, getPageState().open) }),
    /** The scenario and overrides that show this state by a plain address; null if none does. */
    'scenario.plain': () => findUnchangedSource(world),
    'scenario.moved': () => describeChanges(world),
    /** Can be undone. Returns what is wrong with the scenario; then nothing has changed. */
    'scenario.edit': (label: string, edited: object): string[] => {
      const { open } = getPageState()
      try {
        saves.runUndoable(label, () => {
          const takeover = loadScenario(world, edited as Scenario)
          takeOver({ ...takeover, open: open ?? takeover.open })
        })
        return []
      } catch (error) {
        if (error instanceof BadScenario) return error.problems
        throw error
      }
    },
    'scenario.name': (texts: Partial<Texts>) => {
      renameScenario(world, texts)
      return reportChange(undefined)
    },
    /** Returns what is wrong with the file; empty if it was opened. */
    import: (text: string): string[] => {
      const file = parseBundleOrScenario(text)
      if ('problems' in file) return file.problems
      saves.runUndoable('导入文件', () => {
        if ('bundle' in file) openBundle(file.bundle)
        else takeOver(loadScenario(world, file.scenario))
      })
      return []
    },
  }
}

const UNNOTICED_TABLES = ['sessions', 'answers', 'vipStates', 'rebateDays', 'seats']

function describeLaterEvents(world: World, { callCount, frozen }: Undo): string[] {
  const calls = world.journal
    .list(callCount)
    .filter(({ changes }) => changes?.some(({ table }) => !UNNOTICED_TABLES.includes(table)))
    .map(({ endpoint, path }) => endpoints.find(({ id }) => id === endpoint)?.title ?? path)
  const scheduled = new Set(world.db.peek('due').map(({ id }) => id))
  const scheduledThen = frozen.db.rows.due ?? getStartState(frozen)?.db.find('due') ?? []
  const events = (scheduledThen as unknown as Row<'due'>[])
    .filter(({ id, at }) => !scheduled.has(id) && at <= world.now())
    .map(({ act }) => acts[act]?.title ?? act)
  return [...formatCounts('会员', calls, '次'), ...formatCounts('自动', events, '件')]
}

function formatCounts(subject: string, titles: readonly string[], unit: string): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].map(
    ([title, count]) => `${subject}：${title}${count === 1 ? '' : ` ${count} ${unit}`}`,
  )
}
