import type { Chosen, RealStatus } from './realServers'
import type { Scenario } from '@scenarios/scenario'
import { type ScenarioName, all } from '@scenarios/all'
import { type World, createWorld, type Overrides } from '../world/world'
import { argumentsOf, guarded, strictlyNamed } from './arguments'
import {
  booksControl,
  clockControl,
  dataControl,
  networkControl,
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
  makeBundle,
  openBundle,
  readBundle,
  type Bundle,
  type BundleAbout,
  readFile,
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
export type Control = ReturnType<typeof allControls>
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
  'real.set'(change: Partial<Chosen>): void
  /** As the configuration says (mocks/fake.config.ts). */
  'real.reset'(): void
}

/** Unknown names and wrong arguments are refused in Chinese, for every caller. */
export const createControl = (world: World, events: ControlEvents = {}): Control =>
  strictlyNamed(guarded(allControls(createControlContext(world, events)), argumentsOf), '操作')

const allControls = (context: ControlContext) => ({
  ...scenarioControl(context),
  ...clockControl(context),
  ...networkControl(context),
  ...dataControl(context),
  ...booksControl(context),
  ...saveControl(context),
})

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

/** The current scenario and its options. */
const scenarioControl = ({ world, saves, takeOver }: ControlContext) => ({
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
    return saves.before('重置', () =>
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

/** Save points, going back to them, and export to a file. */
const saveControl = ({ world, page, saves, keepSaves, changed, takeOver }: ControlContext) => {
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
    const { token, open } = openBundle(world, bundle)
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
      return saves.before(`恢复 ${name}`, () => back(point.frozen))
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
          also: goesWith(world, undo),
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
      const undone = [newest.name, ...goesWith(world, newest)].join('；')
      saves.back()
      back(newest.frozen, page().open)
      return undone
    },

    /** One JSON file with everything needed to see the same state again. */
    'bundle.make': (about?: BundleAbout) => makeBundle(world, page(), about),
    /** Throws with a message when it is not a bundle, is damaged, or has other tables. */
    'bundle.open': (content: unknown) => openFrom(readBundle(content)),

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
        saves.before(label, () => {
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
      const read = readFile(text)
      if ('problems' in read) return read.problems
      return saves.before('导入文件', () => {
        if ('bundle' in read) openFrom(read.bundle)
        else takeOver(loadScenario(world, read.scenario))
        return []
      })
    },
  }
}

/** Written by reads, or seen by nobody. */
const QUIET = ['sessions', 'answers', 'vipStates', 'rebateDays', 'seats']

/** What has happened since a change by hand, and goes with it, in Chinese: 「会员：转账 2 次」. */
function goesWith(world: World, { seq, frozen }: Undo): string[] {
  const calls = world.journal
    .list(seq)
    .filter(({ changes }) => changes?.some(({ table }) => !QUIET.includes(table)))
    .map(({ endpoint, path }) => endpoints.find(({ id }) => id === endpoint)?.title ?? path)
  // What was due then and is not any more happened by itself.
  const due = new Set(world.db.peek('due').map(({ id }) => id))
  const before = frozen.db.rows.due ?? beginningOf(frozen)?.db.find('due') ?? []
  const happened = (before as unknown as Row<'due'>[])
    .filter(({ id, at }) => !due.has(id) && at <= world.now())
    .map(({ act }) => acts[act]?.title ?? act)
  return [...counted('会员', calls, '次'), ...counted('自动', happened, '件')]
}

function counted(who: string, titles: readonly string[], unit: string): string[] {
  const times = new Map<string, number>()
  for (const title of titles) times.set(title, (times.get(title) ?? 0) + 1)
  return [...times].map(([title, n]) => `${who}：${title}${n === 1 ? '' : ` ${n} ${unit}`}`)
}
