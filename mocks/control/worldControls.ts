import { endpoints } from '@/contract/all'
import { movesMoney } from '@/contract/endpoint'
import { formatBeijingTime, DAY_MS, SECOND_MS } from '@/lib/time/time'
import { formatUnknownName } from '@fixtures/nearest'
import type { Rule, Scenario } from '@scenarios/scenario'
import { describeColumns, getTableTitle } from '../db/columns'
import type { Row, TableName } from '../db/tables'
import { Saves, type PageState, type SavePoint } from '../saves/saves'
import { getStartState, type PageStart } from '../scenario/load'
import { getEndpointTitle } from '../scenario/schemas'
import { acts, type ActName, findActTarget, runStaffAct } from '../server/acts'
import { findBookingErrors } from '../server/records'
import { runEverythingDue } from '../server/scheduler'
import { findNextDueTime } from '../world/acts'
import { MAX_DEPTH, isTooDeep } from '../world/jsonLimits'
import { findMember, listValidMemberNames } from '../world/members'
import type { World } from '../world/world'
import { parseDurationSeconds, type Duration } from './arguments'

export interface ControlOptions {
  onPageStart?: (pageStart: PageStart) => void
  onChange?: () => void
  onClockMoved?: (ms: number) => Promise<void>
  getPageState?: () => PageState
  saves?: Saves
  onSavePointsChanged?: (points: readonly SavePoint[]) => void
}

export type ControlContext = ReturnType<typeof createControlContext>

export function createControlContext(world: World, options: ControlOptions) {
  const getPageState = (): PageState => options.getPageState?.() ?? {}
  const saves = options.saves ?? new Saves(world, getPageState)
  return {
    world,
    saves,
    getPageState,
    reportSavePoints: () => options.onSavePointsChanged?.(saves.list()),
    /** Runs due events first; returns `value`. */
    reportChange: <T>(value: T): T => {
      runEverythingDue(world)
      options.onChange?.()
      return value
    },
    reportClockMove: (previousMs: number): Promise<void> | undefined => {
      runEverythingDue(world)
      const pageMove = options.onClockMoved?.(world.now() - previousMs)
      options.onChange?.()
      return pageMove
    },
    startPage: (pageStart: PageStart): PageStart => {
      options.onPageStart?.(pageStart)
      options.onChange?.()
      return pageStart
    },
  }
}

export const createWorldControls = (context: ControlContext) => ({
  ...createClockControls(context),
  ...createNetworkControls(context),
  ...createJournalControls(context),
  ...createStaffControls(context),
  ...createDbControls(context),
  ...createLedgerAuditControls(context),
})

const MAX_MOVE_MS = 3653 * DAY_MS
// A day inside the years that the message names, so that no time zone shows another.
// oxlint-disable-next-line no-restricted-globals -- a constant, not the present time
const FIRST_MOMENT_MS = Date.UTC(1970, 0, 2)
// oxlint-disable-next-line no-restricted-globals -- a constant, not the present time
const LAST_MOMENT_MS = Date.UTC(9999, 11, 30)

function checkAndRoundMoment(now: number, ms: number): number {
  if (!Number.isFinite(ms))
    throw new RangeError(
      '时钟只能调到一个有限的时刻：请给出数字，一次最多前进或后退 10 年 / a finite number, 10 years away at most',
    )
  if (Math.abs(ms - now) > MAX_MOVE_MS) {
    const earliest = formatBeijingTime(Math.max(FIRST_MOMENT_MS, now - MAX_MOVE_MS))
    const latest = formatBeijingTime(Math.min(LAST_MOMENT_MS, now + MAX_MOVE_MS))
    throw new RangeError(
      `时钟一次最多前进或后退 10 年：从 ${formatBeijingTime(now)} 只能调到 ${earliest} 至 ${latest} / 10 years at most in one move`,
    )
  }
  if (ms < FIRST_MOMENT_MS || ms > LAST_MOMENT_MS)
    throw new RangeError('时钟只能调到 1970 年至 9999 年之间 / between 1970 and 9999')
  return Math.round(ms)
}

const createClockControls = ({ world, saves, reportChange, reportClockMove }: ControlContext) => {
  const setClock = (requestedMs: number) => {
    const previousMs = world.now()
    const ms = checkAndRoundMoment(previousMs, requestedMs)
    saves.runUndoable(`时钟调到 ${formatBeijingTime(ms)}`, () => world.clock.set(ms))
    return reportClockMove(previousMs)
  }
  return {
    'clock.advance': (by: number | Duration) =>
      setClock(world.now() + (parseDurationSeconds(by) ?? NaN) * SECOND_MS),
    'clock.set': setClock,
    'clock.freeze': () => reportChange(world.clock.freeze()),
    'clock.resume': () => reportChange(world.clock.resume()),
    /** To the next event; its time, or null if there is none. */
    'clock.next': (): number | null | Promise<number> => {
      const dueAt = findNextDueTime(world)
      if (dueAt === undefined) return null
      const pageMove = setClock(dueAt)
      return pageMove ? pageMove.then(() => dueAt) : dueAt
    },
    'clock.upcoming': (limit = 5) => {
      const events = world.db.find('due', { orderBy: ['at', 'asc'] }).slice(0, limit)
      return events.map((event) => ({ ...event, title: acts[event.act]?.title ?? event.act }))
    },
  }
}

const createNetworkControls = ({ world, saves, reportChange }: ControlContext) => ({
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
        `规则嵌套过深，最多 ${MAX_DEPTH} 层 / nested too deeply, ${MAX_DEPTH} levels at most`,
      )
    const { member } = rule
    if (member !== undefined && member !== 'guest' && !findMember(world, member))
      throw new Error(
        `rules.add：member：${formatUnknownName('会员', member, listValidMemberNames(world))}`,
      )
    const label = `加规则 ${getEndpointTitle(rule.on)}`
    return reportChange(saves.runUndoable(label, () => world.faults.add(rule, id)))
  },
  'rules.remove': (id: string) => {
    const rule = world.faults.list().find((candidate) => candidate.id === id)
    if (!rule) return reportChange(undefined)
    const label = `移除规则 ${getEndpointTitle(rule.on)}`
    return reportChange(saves.runUndoable(label, () => world.faults.remove(id)))
  },
  'rules.clear': () => {
    const count = world.faults.list().length
    if (count === 0) return reportChange(undefined)
    return reportChange(saves.runUndoable(`清除 ${count} 条规则`, () => world.faults.clear()))
  },
  'network.delay': (network: Scenario['network']) => {
    world.setting.delay = network?.delay
    return reportChange(undefined)
  },
  'holds.list': () => world.holds.list(),
  'holds.release': (idOrEndpoint?: string) => reportChange(world.holds.release(idOrEndpoint)),
})

const createJournalControls = ({ world, reportChange }: ControlContext) => ({
  'journal.list': (afterSeq?: number) => world.journal.list(afterSeq),
  'journal.clear': () => reportChange(world.journal.clear()),
  'journal.faulty': () =>
    world.journal
      .list()
      .filter(({ endpoint, violation }) => endpoint === null || violation !== undefined),
})

const createStaffControls = ({ world, saves, reportChange }: ControlContext) => ({
  'staff.acts': () =>
    Object.entries(acts).map(([name, act]) => ({
      name: name as ActName,
      title: act.title,
      targets: act.findTargets?.(world) ?? [{ id: '', title: '整个站点' }],
    })),
  /** Without a target: the newest matching row, the scenario's member first. */
  'staff.do': (act: ActName, target?: string, text?: string): string => {
    const actTitle = acts[act]?.title ?? act
    const targetTitle = findActTarget(world, act, target)?.title
    const label = targetTitle ? `${actTitle}：${targetTitle}` : actTitle
    saves.runUndoable(label, () => {
      world.db.tx(() => runStaffAct(world, act, target, text))
    })
    return reportChange(label)
  },
})

const createDbControls = ({ world, saves, reportChange }: ControlContext) => ({
  'db.tables': () => world.db.tableNames.map((name) => ({ name, rows: world.db.count(name) })),
  'db.columns': (table: TableName) => describeColumns(table),
  'db.rows': <T extends TableName>(table: T, where?: Partial<Row<T>>, limit = 200) => {
    const rows = world.db.find(table, where ? { where } : {})
    return rows.slice(Math.max(0, rows.length - limit))
  },
  'db.search': <T extends TableName>(table: T, search = '', limit = 50) => {
    const searchWords = search.toLowerCase().split(/\s+/).filter(Boolean)
    const hasAllWords = (row: Row<T>) => {
      const text = Object.values(row).join('\n').toLowerCase()
      return searchWords.every((word) => text.includes(word))
    }
    const matches = world.db
      .find(table, searchWords.length > 0 ? { test: hasAllWords } : {})
      .reverse()
    const hasTime = describeColumns(table).some(({ name }) => name === 'at')
    if (hasTime) matches.sort((a, b) => getRowTime(b) - getRowTime(a))
    return { rows: matches.slice(0, limit), total: matches.length }
  },
  'db.patch': <T extends TableName>(table: T, id: string, change: Partial<Row<T>>) => {
    const label = `修改${getTableTitle(table)} ${id}`
    return reportChange(saves.runUndoable(label, () => world.db.patch(table, id, change)))
  },
})

const getRowTime = (row: object) => Number((row as { at?: unknown }).at ?? 0)

const createLedgerAuditControls = ({ world }: ControlContext) => ({
  'books.moved': () => {
    const startDb = getStartState(world)?.db
    return world.db.find('ledger').filter(({ id }) => !startDb?.get('ledger', id))
  },
  /** Errors of the ledger: a sum other than 0, overdrawn accounts, balances that differ from the records. */
  'books.audit': () => {
    const accounts = world.db.find('accounts')
    return {
      sum: accounts.reduce((sum, { cents }) => sum + cents, 0),
      overdrawn: accounts
        .filter(({ kind, cents }) => kind !== 'house' && cents < 0)
        .map(({ id, cents }) => ({ account: id, cents })),
      misbooked: world.db.find('members').flatMap((member) => findBookingErrors(world, member)),
    }
  },
})
