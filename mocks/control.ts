import type { Rule, Scenario } from '@scenarios/scenario'
import { all } from '@scenarios/all'
import type { Row, TableName } from './db/tables'
import { nextDue } from './due'
import { loadScenario, resolve, validate, type Overrides } from './load'
import { begin } from './rules/sessions'
import { runDue } from './runDue'
import { findMember } from './seed/members'
import { freeze, thaw, type Frozen } from './freeze'
import { acts, perform } from './staff'
import type { World } from './world'

/**
 * Everything a person or a test may do to a world. Flat names, plain values in and out: the same in the
 * page (window.fakeBackend), over HTTP (/__control/<name>) and in Playwright.
 */
export type Control = ReturnType<typeof createControl>
export type ControlName = keyof Control

/** Another session holds the page: a scenario began, or someone became another member. */
export interface Takeover {
  /** null: a guest. */
  token: string | null
  /** The address to open. */
  open: string
  /** Set when a scenario began anew: what it was loaded from. */
  from?: { scenario: string | Scenario; overrides: Overrides }
}

export interface ControlEvents {
  onSession?: (takeover: Takeover) => void
  /** Anything a person may see changed: the clock, a row, a rule. */
  onChange?: () => void
}

export function createControl(world: World, { onSession, onChange }: ControlEvents = {}) {
  const changed = <T>(value: T): T => {
    runDue(world)
    onChange?.()
    return value
  }
  const takeOver = (takeover: Takeover) => {
    onSession?.(takeover)
    onChange?.()
    return takeover
  }
  return {
    status: () => ({
      scenario: world.setting.scenario,
      title: world.setting.title,
      seed: world.setting.seed,
      as: world.setting.as,
      /** The id behind `as`; null for a guest. */
      member: findMember(world, world.setting.as)?.id ?? null,
      generation: world.generation,
      now: world.now(),
      frozen: world.clock.frozen,
      rules: world.faults.list(),
      nextDue: nextDue(world) ?? null,
    }),
    scenarios: () =>
      all.map(({ name, group, title, story, open }) => ({
        name,
        group,
        title,
        story,
        open: resolve(name).open ?? open ?? '/',
      })),
    /** Begins a scenario by name, or one given as data. Throws with the names when unknown. */
    load: (scenario: string | Scenario, overrides: Overrides = {}) =>
      takeOver(beginScenario(world, scenario, overrides)),
    validate: (scenario: Scenario) => validate(scenario),

    'clock.advance': (seconds: number) => changed(world.clock.advance(seconds * 1000)),
    'clock.set': (ms: number) => changed(world.clock.set(ms)),
    'clock.freeze': () => changed(world.clock.freeze()),
    'clock.resume': () => changed(world.clock.resume()),
    /** Moves to the next thing that falls due; says when, or null when nothing is. */
    'clock.next': () => {
      const at = nextDue(world) ?? null
      if (at !== null) world.clock.set(at)
      return changed(at)
    },

    'rules.list': () => world.faults.list(),
    'rules.add': (rule: Rule) => changed(world.faults.add(rule)),
    'rules.remove': (id: string) => changed(world.faults.remove(id)),
    'rules.clear': () => changed(world.faults.clear()),
    'network.delay': (delay: Scenario['network']) => {
      world.setting.delay = delay?.delay
      return changed(undefined)
    },
    'holds.list': () => world.holds.list(),
    'holds.release': (which?: string) => changed(world.holds.release(which)),

    /** What staff may do now, each with the rows it fits. */
    'staff.acts': () =>
      Object.entries(acts).map(([name, act]) => ({
        name,
        title: act.title,
        targets: act.targets?.(world) ?? [],
      })),
    'staff.do': (act: string, target?: string) =>
      changed(void world.db.tx(() => perform(world, act, target ?? null))),

    /** Logs the page in as a named member, or out as 'guest'. */
    become(key: string) {
      const member = key === 'guest' ? null : findMember(world, key)
      if (member === undefined) throw new Error(`no member ${key}`)
      world.setting.as = key
      const token = member && world.db.tx(() => begin(world, member.id)).result
      return takeOver({ token, open: world.setting.open ?? '/' })
    },
    members: () =>
      world.db
        .find('members')
        .map(({ id, username, realname, vip }) => ({ id, username, realname, vip })),

    'journal.list': (since?: number) => world.journal.list(since),
    'journal.clear': () => changed(world.journal.clear()),
    /** Calls nobody answers, and answers off the contract: both fail a test. */
    'journal.faulty': () =>
      world.journal.list().filter((e) => e.endpoint === null || e.violation !== undefined),

    'db.tables': () => world.db.names.map((name) => ({ name, rows: world.db.count(name) })),
    'db.rows': <T extends TableName>(table: T, where?: Partial<Row<T>>, most = 200) =>
      world.db.find(table, where ? { where } : {}).slice(-most),
    'db.patch': <T extends TableName>(table: T, id: string, change: Partial<Row<T>>) =>
      changed(world.db.tx(() => world.db.patch(table, id, change)).result),

    snapshot: (): Frozen => freeze(world),
    restore: (frozen: Frozen) => {
      thaw(world, frozen)
      return takeOver({ token: frozen.token ?? null, open: frozen.open ?? '/' })
    },
  }
}

/** Begins a scenario; the one way for the address, the toolbar, tests and the server. */
export function beginScenario(
  world: World,
  scenario: string | Scenario,
  overrides: Overrides,
): Takeover {
  const { token, open } = loadScenario(world, scenario, overrides)
  return { token, open, from: { scenario, overrides } }
}
