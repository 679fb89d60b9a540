import type { RealServerChoice, RealStatus } from './realServers'
import type { Scenario } from '@scenarios/scenario'
import { type ScenarioName, all } from '@scenarios/all'
import { jumpOf } from '../server/scheduler'
import { type World, createWorld, type Overrides } from '../world/world'
import { controlArguments, withCheckedArguments, withCheckedNames } from './arguments'
import {
  createBooksControls,
  createClockControls,
  createDataControls,
  createNetworkControls,
  createControlContext,
  type ControlEvents,
  type ControlContext,
} from './worldControls'
import { noSuch } from '@fixtures/nearest'
import { nextDue } from '../world/schedule'
import {
  loadScenario,
  type Takeover,
  resolve,
  sourceOf,
  validate,
  BadScenario,
  beginningOf,
  restore,
} from '../scenario/load'
import { begin } from '../server/account/sessions'
import { findMember, memberNames } from '../world/memberLookup'
import {
  createBundle,
  restoreBundle,
  parseBundle,
  type Bundle,
  type BundleDetails,
  parseSaveFile,
} from '../saves/bundle'
import { freeze, type Frozen } from '../world/freeze'
import type { Undo } from '../saves/saves'
import { draftOf, rename, type Texts, movedWords, plainOf } from '../scenario/capture'
import { endpoints } from '@/contract/all'
import type { Row } from '../db/tables'
import { acts } from '../server/acts'

/**
 * Everything a person or a test can do to a world. Flat names, plain values in and out: the same in the page
 * (window.fakeBackend), over HTTP (/__control/<name>) and in Playwright. Grouped by subject.
 */
export type Control = ReturnType<typeof createControls>
export type ControlName = keyof Control

declare global {
  interface Window {
    fakeBackend?: FakeBackend
  }
}
/** The control surface, and what only a page has. */
export interface FakeBackend extends Control, PageControl {
  /** How calls reach the fake: through a service worker, or inside the page where none can run. */
  transport: 'worker' | 'page'
  /** Increases with every visible change. */
  subscribe(listener: () => void): () => void
}
/** Controls that only a page has. */
export interface PageControl {
  /** Which endpoints the real server answers. */
  'real.status'(): RealStatus
  'real.set'(change: Partial<RealServerChoice>): void
  /** As the configuration says (mocks/fake.config.ts). */
  'real.reset'(): void
}

/**
 * Unknown names and wrong arguments are refused in Chinese, for every caller. During a long move of the clock those
 * that need a fixed moment return a promise of their usual result.
 */
export const createControl = (world: World, events: ControlEvents = {}): Control =>
  withCheckedNames(
    withCheckedArguments(createControls(createControlContext(world, events)), controlArguments, {
      jumpFor: (name) => (NEEDS_STILL_CLOCK.has(name) ? jumpOf(world)?.done : undefined),
    }),
    '操作',
  )

const createControls = (context: ControlContext) => ({
  ...createScenarioControls(context),
  ...createClockControls(context),
  ...createNetworkControls(context),
  ...createDataControls(context),
  ...createBooksControls(context),
  ...createSaveControls(context),
})

/** Controls that need a fixed moment. */
const NEEDS_STILL_CLOCK: ReadonlySet<string> = new Set<ControlName>([
  'clock.advance',
  'clock.set',
  'clock.freeze',
  'clock.resume',
  'clock.next',
  'staff.do',
  'db.patch',
  'become',
  'saves.add',
  'snapshot',
  'bundle.make',
  'scenario.draft',
])

/**
 * A new world in a scenario, by name or as data, with the surface to control it. `token` is the session that the
 * scenario begins with, null for a guest; `open` is the address that it begins at. Throws with what is wrong.
 */
export function openWorld(
  scenario: ScenarioName | Scenario = 'default',
  overrides: Overrides = {},
  events: ControlEvents = {},
) {
  const world = createWorld()
  const { token, open } = loadScenario(world, scenario, overrides)
  return { world, control: createControl(world, events), token, open }
}

const getJump = (world: World) => {
  const jump = jumpOf(world)
  return jump ? { from: jump.from, to: jump.to, at: jump.at } : null
}

/** The current scenario and its options. */
const createScenarioControls = ({ world, saves, takeOver }: ControlContext) => ({
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
    jumping: getJump(world),
    frozen: world.clock.frozen,
    delay: world.setting.delay,
    rules: world.faults.list(),
    nextDue: nextDue(world) ?? null,
    /** What was written to the bundle that was opened. */
    note: world.setting.note ?? null,
  }),
  scenarios: () => (scenarioList ??= listScenarios()).map((one) => ({ ...one })),
  /** Starts a scenario by name, or one given as data. An unknown name throws with the nearest ones. */
  load: (scenario: ScenarioName | Scenario, overrides: Overrides = {}) => {
    const takeover = loadScenario(world, scenario, overrides)
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
    return saves.runUndoable('重置', () =>
      takeOver(loadScenario(world, source.scenario, source.overrides)),
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
let scenarioList: ReturnType<typeof listScenarios> | undefined
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

/** Save points, going back to them, and export to a file. */
const createSaveControls = ({
  world,
  page,
  saves,
  keepSaves,
  changed,
  takeOver,
}: ControlContext) => {
  /** Sets the page to the frozen world's session and route. */
  const back = (frozen: Frozen, open = frozen.open): Takeover => {
    restore(world, frozen, 'then')
    return arrive(frozen.token ?? null, open ?? '/')
  }
  const arrive = (token: string | null, open: string) => {
    const { source } = world.setting
    return takeOver({ token, open, ...(source && { from: source }) })
  }
  const openFrom = (bundle: Bundle) => {
    const { token, open } = restoreBundle(world, bundle)
    return arrive(token, open)
  }
  const noSave = (name: string) =>
    noSuch(
      '存档',
      name,
      saves.list().map((point) => point.name),
    )
  return {
    snapshot: (): Frozen => ({ ...freeze(world), ...page() }),
    restore: (frozen: Frozen) => {
      // Tried in another world first: refused half-way, it would leave this one reset.
      restore(createWorld(), frozen, 'then')
      return back(frozen)
    },

    'saves.list': () => saves.list().map(({ name, at }) => ({ name, at })),
    'saves.add': (name: string) => {
      saves.add(name)
      keepSaves()
      return changed(undefined)
    },
    /** Goes back to a save point: rows, time, session and address. */
    'saves.restore': (name: string) => {
      const point = saves.find(name)
      if (!point) throw new Error(noSave(name))
      return saves.runUndoable(`恢复 ${name}`, () => back(point.frozen))
    },
    'saves.remove': (name: string) => {
      if (!saves.find(name)) throw new Error(noSave(name))
      saves.remove(name)
      keepSaves()
      return changed(undefined)
    },
    /** What can be undone, the newest first, each with what has happened since and would go with it. */
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
    /**
     * Goes back to before the newest change by hand; the page stays where it is. Returns what was taken back, in
     * words. With an id it throws, and changes nothing, when another change is the newest.
     */
    undo: (id?: string) => {
      const newest = saves.undos().at(-1)
      if (!newest) throw new Error('没有可以撤销的了 / nothing to undo')
      if (id !== undefined && id !== newest.id)
        throw new Error(`先撤销之后的「${newest.name}」 / undo first what came after it`)
      const undone = [newest.name, ...describeLaterEvents(world, newest)].join('；')
      saves.dropLastUndo()
      back(newest.frozen, page().open)
      return undone
    },

    /** One JSON file with everything needed to see the same state again. */
    'bundle.make': (about?: BundleDetails) => createBundle(world, page(), about),
    /** Throws with a message when it is not a bundle, is damaged, or has other tables. */
    'bundle.open': (content: unknown) => openFrom(parseBundle(content)),

    /** The scenario to go on from: as it began, or, when the world has moved away from it, what it has become. */
    'scenario.draft': () => ({ scenario: draftOf(world, page().open) }),
    /** What the plain address tells, while it shows this state; null when it shows another one. */
    'scenario.plain': () => plainOf(world),
    /** In what the world has moved away from the plain address, in Chinese; empty when it has not. */
    'scenario.moved': () => movedWords(world),
    /**
     * Puts an edited scenario in the place of the present one; the page stays where it is. Can be undone. Returns
     * what is wrong with it, one sentence each; then nothing is changed.
     */
    'scenario.edit': (label: string, edited: object): string[] => {
      const open = page().open
      try {
        saves.runUndoable(label, () => {
          const began = loadScenario(world, edited as Scenario)
          takeOver({ ...began, open: open ?? began.open })
        })
        return []
      } catch (error) {
        if (error instanceof BadScenario) return error.problems
        throw error
      }
    },
    /** Other words for the present scenario: its name, group, title, story, look. Nothing else changes. */
    'scenario.name': (texts: Partial<Texts>) => {
      rename(world, texts)
      return changed(undefined)
    },
    /**
     * Opens a file's text, a bundle or a scenario. Returns what is wrong with it, or nothing when it was
     * opened.
     */
    import: (text: string): string[] => {
      const read = parseSaveFile(text)
      if ('problems' in read) return read.problems
      return saves.runUndoable('导入文件', () => {
        if ('bundle' in read) openFrom(read.bundle)
        else takeOver(loadScenario(world, read.scenario))
        return []
      })
    },
  }
}

/** Written by reads, or seen by nobody. */
const UNNOTICED_TABLES = ['sessions', 'answers', 'vipStates', 'rebateDays', 'seats']

/** What has happened since a change by hand, and goes with it, in Chinese: 「会员：转账 2 次」. */
function describeLaterEvents(world: World, { callCount: seq, frozen }: Undo): string[] {
  const calls = world.journal
    .list(seq)
    .filter(({ changes }) => changes?.some(({ table }) => !UNNOTICED_TABLES.includes(table)))
    .map(({ endpoint, path }) => endpoints.find(({ id }) => id === endpoint)?.title ?? path)
  // What was due then and is not any more happened by itself.
  const due = new Set(world.db.peek('due').map(({ id }) => id))
  const before = frozen.db.rows.due ?? beginningOf(frozen)?.db.find('due') ?? []
  const happened = (before as unknown as Row<'due'>[])
    .filter(({ id, at }) => !due.has(id) && at <= world.now())
    .map(({ act }) => acts[act]?.title ?? act)
  return [...formatCounts('会员', calls, '次'), ...formatCounts('自动', happened, '件')]
}

function formatCounts(who: string, titles: readonly string[], unit: string): string[] {
  const times = new Map<string, number>()
  for (const title of titles) times.set(title, (times.get(title) ?? 0) + 1)
  return [...times].map(([title, n]) => `${who}：${title}${n === 1 ? '' : ` ${n} ${unit}`}`)
}
