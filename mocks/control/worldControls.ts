import { beijing, DAY } from '@/lib/time'
import { movesMoney } from '@/contract/endpoint'
import { endpoints } from '@/contract/all'
import type { Scenario } from '@scenarios/scenario'
import { noSuch } from '@fixtures/nearest'
import { nextDue } from '../world/schedule'
import { acts, type ActName, findTarget, performNow } from '../server/acts'
import { type Rule } from '../world/faults'
import { findMember, memberNames } from '../world/memberLookup'
import { DEEPEST, isTooDeep } from '../world/jsonLimits'
import { columnsOf, tableTitle } from '../db/columns'
import type { Row, TableName } from '../db/tables'
import type { World } from '../world/world'
import { misbooked } from '../server/records/records'
import { beginningOf, type Takeover } from '../scenario/load'
import { toSeconds, type Duration } from './arguments'
import { catchUp, runScheduled } from '../server/scheduler'
import { Saves, type PageState, type SavePoint } from '../saves/saves'

export interface ControlEvents {
  onSession?: (takeover: Takeover) => void
  /** Something visible changed: the clock, a row, a rule. */
  onChange?: () => void
  /** The clock was moved by so many milliseconds; resolves when what waited in the page for that has begun. */
  onMoved?: (ms: number) => Promise<void>
  /** The page's session and route, if there is a page. */
  page?: () => PageState
  /** Save points and undo kept from before, and where to keep them. */
  saves?: Saves
  onSaves?: (points: readonly SavePoint[]) => void
}

export type ControlContext = ReturnType<typeof createControlContext>

/** What the parts of the control surface share. */
export function createControlContext(world: World, events: ControlEvents) {
  const page = () => events.page?.() ?? {}
  const saves = events.saves ?? new Saves(world, page)
  return {
    world,
    page,
    saves,
    keepSaves: () => events.onSaves?.(saves.list()),
    /** Runs due events and reports the change. */
    changed: <T>(value: T): T => {
      runScheduled(world)
      events.onChange?.()
      return value
    },
    /** The same after the clock was moved; the promise resolves when a long move, and the page's, is done. */
    moved: (since: number): Promise<void> | undefined => {
      const jump = catchUp(world, since)
      const page = events.onMoved?.(world.now() - since)
      events.onChange?.()
      return jump?.finally(() => events.onChange?.()).then(() => page) ?? page
    },
    takeOver: (takeover: Takeover): Takeover => {
      events.onSession?.(takeover)
      events.onChange?.()
      return takeover
    },
  }
}

/** The longest move allowed; texts of times have four digits for the year. */
const MAX_MOVE_MS = 3653 * DAY
// oxlint-disable-next-line no-restricted-globals -- Of a moment that is given.
const [FIRST, LAST] = [Date.UTC(1970, 0, 2), Date.UTC(9999, 11, 30)]

/** The moment, if the clock may be moved there. Throws with a message for a person. */
function checkMoment(now: number, ms: number): number {
  if (typeof ms !== 'number' || !Number.isFinite(ms))
    throw new RangeError(
      '时钟只能调到一个有限的时刻：请给出数字，一次最多前进或后退 10 年 / a finite number, 10 years away at most',
    )
  if (Math.abs(ms - now) > MAX_MOVE_MS)
    throw new RangeError(
      `时钟一次最多前进或后退 10 年：从 ${beijing(now)} 只能调到 ${beijing(Math.max(FIRST, now - MAX_MOVE_MS))} 至 ${beijing(Math.min(LAST, now + MAX_MOVE_MS))} / 10 years at most in one move`,
    )
  if (ms < FIRST || ms > LAST)
    throw new RangeError('时钟只能调到 1970 年至 9999 年之间 / between 1970 and 9999')
  return Math.round(ms)
}

/**
 * Controls of the world's clock. Each move can be undone. A long move is processed in slices: then the call
 * returns a promise, and `status().jumping` shows the progress.
 */
export const createClockControls = ({ world, saves, changed, moved }: ControlContext) => {
  const set = (ms: number) => {
    const since = world.now()
    const to = checkMoment(since, ms)
    saves.runUndoable(`时钟调到 ${beijing(to)}`, () => world.clock.set(to))
    return moved(since)
  }
  return {
    /** By seconds, or as «90s», «30m», «2h», «1d». */
    'clock.advance': (by: number | Duration) => set(world.now() + (toSeconds(by) ?? NaN) * 1000),
    'clock.set': set,
    'clock.freeze': () => changed(world.clock.freeze()),
    'clock.resume': () => changed(world.clock.resume()),
    /** Moves to the next due event; returns its time, or null when there is none. */
    'clock.next': (): number | null | Promise<number> => {
      const at = nextDue(world) ?? null
      if (at === null) return null
      return set(at)?.then(() => at) ?? at
    },
    /** The next due events, soonest first: time, the act's name and title, and its row. */
    'clock.upcoming': (most = 5) =>
      world.db
        .find('due', { orderBy: ['at', 'asc'] })
        .slice(0, most)
        .map(({ id, at, act, target }) => ({
          id,
          at,
          act,
          title: acts[act]?.title ?? act,
          target,
        })),
  }
}

const getEndpointTitle = (on: Rule['on']) =>
  on === '*' ? '所有接口' : (endpoints.find(({ id }) => id === on)?.title ?? on)

/** The network: delays, rules, held answers, and the journal. */
export const createNetworkControls = ({ world, saves, changed }: ControlContext) => ({
  /** Every call of the contract. */
  endpoints: () =>
    endpoints.map(({ id, title, method, path, effect }) => ({
      id,
      title,
      method,
      path,
      movesMoney: movesMoney({ effect }),
    })),
  'rules.list': () => world.faults.list(),
  'rules.add': (rule: Rule, id?: string) => {
    if (isTooDeep(rule))
      throw new RangeError(
        `规则嵌套过深，最多 ${DEEPEST} 层 / nested too deeply, ${DEEPEST} levels at most`,
      )
    const { member } = rule
    if (member !== undefined && member !== 'guest' && !findMember(world, member))
      throw new Error(`rules.add：member：${noSuch('会员', member, memberNames(world))}`)
    return changed(
      saves.runUndoable(`加规则 ${getEndpointTitle(rule.on)}`, () => world.faults.add(rule, id)),
    )
  },
  'rules.remove': (id: string) => {
    const rule = world.faults.list().find((one) => one.id === id)
    if (!rule) return changed(undefined)
    return changed(
      saves.runUndoable(`移除规则 ${getEndpointTitle(rule.on)}`, () => world.faults.remove(id)),
    )
  },
  'rules.clear': () => {
    const { length } = world.faults.list()
    if (length === 0) return changed(undefined)
    return changed(saves.runUndoable(`清除 ${length} 条规则`, () => world.faults.clear()))
  },
  'network.delay': (delay: Scenario['network']) => {
    world.setting.delay = delay?.delay
    return changed(undefined)
  },
  'holds.list': () => world.holds.list(),
  'holds.release': (which?: string) => changed(world.holds.release(which)),

  'journal.list': (since?: number) => world.journal.list(since),
  'journal.clear': () => changed(world.journal.clear()),
  /** Unhandled calls, and answers that break the contract: both fail a test. */
  'journal.faulty': () =>
    world.journal.list().filter((e) => e.endpoint === null || e.violation !== undefined),
})

/** The tables, and the acts of staff. */
export const createDataControls = ({ world, saves, changed }: ControlContext) => ({
  /** What staff can do now, each act with the rows that fit. */
  'staff.acts': () =>
    Object.entries(acts).map(([name, act]) => ({
      name: name as ActName,
      title: act.title,
      // An act without rows is one on the whole site.
      targets: act.targets?.(world) ?? [{ id: '', title: '整个站点' }],
    })),
  /**
   * An act on a row, else on the newest that fits, of the scenario's own member before others; `words` for those that
   * say something (a reply, a reason). Returns what was done to whom.
   */
  'staff.do': (act: ActName, target?: string, words?: string): string => {
    const title = [acts[act]?.title ?? act, findTarget(world, act, target)?.title]
    const deed = title.filter(Boolean).join('：')
    saves.runUndoable(deed, () => void world.db.tx(() => performNow(world, act, target, words)))
    return changed(deed)
  },

  'db.tables': () => world.db.names.map((name) => ({ name, rows: world.db.count(name) })),
  /** A table's columns with the types they accept. */
  'db.columns': (table: TableName) => columnsOf(table),
  'db.rows': <T extends TableName>(table: T, where?: Partial<Row<T>>, most = 200) => {
    const rows = world.db.find(table, where ? { where } : {})
    return rows.slice(Math.max(0, rows.length - most))
  },
  /** Rows that contain all these words in any column, newest first: at most `most`, and the total number. */
  'db.search': <T extends TableName>(table: T, words = '', most = 50) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
    const test = (row: Row<T>) => {
      const text = Object.values(row).join('\n').toLowerCase()
      return wanted.every((word) => text.includes(word))
    }
    const matches = world.db.find(table, wanted.length > 0 ? { test } : {}).reverse()
    // The past was written member by member, so where rows have a time, the time decides which is newer.
    if (columnsOf(table).some(({ name }) => name === 'at'))
      matches.sort((a, b) => getRowTime(b) - getRowTime(a))
    return { rows: matches.slice(0, most), total: matches.length }
  },
  'db.patch': <T extends TableName>(table: T, id: string, change: Partial<Row<T>>) =>
    changed(
      saves.runUndoable(`修改${tableTitle(table)} ${id}`, () => world.db.patch(table, id, change)),
    ),
})

const getRowTime = (row: object) => Number((row as { at?: unknown }).at ?? 0)

/** The ledger and the books, for tests that follow the money. All amounts are cents. */
export const createBooksControls = ({ world }: ControlContext) => ({
  /** The ledger's movements since the scenario began, oldest first; its history is not among them. */
  'books.moved': () => {
    const before = beginningOf(world)?.db
    return world.db.find('ledger').filter(({ id }) => !before?.get('ledger', id))
  },
  /**
   * Where money was made or lost: what all accounts hold together must be nothing, a member's account is never
   * below zero, and holds what the records behind it say.
   */
  'books.audit': () => {
    const accounts = world.db.find('accounts')
    return {
      sum: accounts.reduce((sum, { cents }) => sum + cents, 0),
      overdrawn: accounts
        .filter(({ kind, cents }) => kind !== 'house' && cents < 0)
        .map(({ id, cents }) => ({ account: id, cents })),
      misbooked: world.db.find('members').flatMap((member) => misbooked(world, member)),
    }
  },
})
