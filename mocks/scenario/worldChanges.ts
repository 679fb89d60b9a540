import { fromCents } from '@/lib/money/arithmetic'
import { MINUTE_MS } from '@/lib/time/time'
import { providers } from '@fixtures/games'
import { getPerson } from '@fixtures/people'
import type { ResolvedScenario, Scenario } from '@scenarios/scenario'
import { describeColumns, getColumnTitle, getTableTitle, findValueLabel } from '../db/columns'
import type { Snapshot } from '../db/db'
import type { StoredRow } from '../db/models'
import type { TableName } from '../db/tables'
import { runEverythingDue } from '../server/scheduler'
import { centralAccount, venueAccount } from '../server/wallet/ledger'
import type { ActiveRule } from '../world/faults'
import { findMember } from '../world/members'
import { createWorld, type Overrides, type World } from '../world/world'
import { getStartState, getWorldSource, loadScenario, type ScenarioSource } from './load'

export const UNLISTED_TEXT = '场景不在列表里'

/** In Chinese; empty if the scenario's address alone shows this world. */
export function describeWorldChanges(world: World): string[] {
  const isUnlisted = typeof getWorldSource(world)?.scenario === 'object'
  const changes = describeChangesSinceStart(world)
  return isUnlisted ? [UNLISTED_TEXT, ...changes] : changes
}

/** The scenario's name and overrides if the world still equals its start, else null. */
export function findUnchangedSource(
  world: World,
): { scenario: string; overrides: Overrides } | null {
  const source = getWorldSource(world)
  if (!source || typeof source.scenario !== 'string' || hasWorldChanged(world)) return null
  return { scenario: source.scenario, overrides: source.overrides }
}

export const hasWorldChanged = (world: World): boolean =>
  describeChangesSinceStart(world).length > 0

const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

const TABLES_NOT_COMPARED: readonly TableName[] = [
  'sessions',
  'answers',
  'vipStates',
  'rebateDays',
  'seats',
  'due',
]

function describeChangesSinceStart(world: World): string[] {
  const source = getWorldSource(world)
  const start = getStartState(world)
  if (!source || !start) return []
  const { scenario } = start
  const { setting, clock, faults } = world
  const tables = world.db.getDirtyTables().filter((table) => !TABLES_NOT_COMPARED.includes(table))
  const startDb = hasEventAtStart(scenario) ? getDbAfterStart(source) : start.db
  const changedRows = diffSnapshots(startDb.snapshot(tables), world.db.snapshot(tables))
  const texts = describeChangedRows(changedRows, world)
  const movedMs = clock.state().ahead - (setting.ahead ?? 0)
  if (clock.frozen || Math.abs(movedMs) > CLOCK_TOLERANCE_MS) texts.push('时钟拨过')
  const rulesAtStart = scenario.rules.map((rule) => ({ ...rule, id: '', seen: 0, hits: 0 }))
  if (!isSame(faults.list().map(toComparableRule), rulesAtStart.map(toComparableRule)))
    texts.push('规则改过')
  if (findMember(world, setting.as)?.id !== findMember(world, scenario.as)?.id)
    texts.push('换过身份')
  if (!isSame(setting.delay, scenario.network.delay)) texts.push('网速改过')
  return texts
}

/** Whether a rule is used up counts, but not how often it was hit. */
function toComparableRule(rule: ActiveRule) {
  const lastUse = rule.nth ?? rule.first ?? Infinity
  return { ...rule, id: '', hits: 0, seen: rule.seen > lastUse }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const hasEventAtStart = ({ later }: ResolvedScenario) =>
  later.some(({ after, seconds }) => after === undefined && seconds === 0)

/** Only the last start, because the toolbar compares after every action. */
let lastStart: { key: string; db: World['db'] } | undefined

function getDbAfterStart({ scenario, overrides }: ScenarioSource): World['db'] {
  const key = JSON.stringify([scenario, overrides])
  if (lastStart?.key !== key) {
    const world = createWorld()
    loadScenario(world, scenario, overrides)
    world.clock.freeze()
    runEverythingDue(world)
    lastStart = { key, db: world.db }
  }
  return lastStart.db
}

const TABLES_NOT_DIFFED = ['sessions', 'answers']

export function diffSnapshots(before: Snapshot, after: Snapshot): ChangedRows {
  const diff: ChangedRows = { changed: {}, removedIds: {} }
  for (const [table, rows] of Object.entries(after.rows)) {
    if (TABLES_NOT_DIFFED.includes(table)) continue
    const previousRows = new Map(
      (before.rows[table as TableName] ?? []).map((row) => [row.id, row]),
    )
    const changed = rows
      .map((row) => diffRow(previousRows.get(row.id), row))
      .filter((row) => row !== undefined)
    const ids = new Set(rows.map(({ id }) => id))
    const removedIds = [...previousRows.keys()].filter((id) => !ids.has(id))
    if (changed.length > 0) diff.changed[table] = changed
    if (removedIds.length > 0) diff.removedIds[table] = removedIds
  }
  return diff
}

function diffRow(previous: StoredRow | undefined, row: StoredRow): StoredRow | undefined {
  if (previous === row) return undefined
  if (!previous) return { ...row }
  const columns = Object.entries(row).filter(([column, value]) => previous[column] !== value)
  return columns.length > 0 ? { ...Object.fromEntries(columns), id: row.id } : undefined
}

export interface ChangedRows {
  changed: Record<string, StoredRow[]>
  removedIds: Record<string, string[]>
}

const TABLES_NOT_DESCRIBED = [
  'accounts',
  'ledger',
  'turnover',
  'ticketReplies',
  'sessions',
  'answers',
  'due',
]
const MAX_VALUE_LENGTH = 20

/** In the words of the screens: 「王芳的余额：50.00」, 「存款 1 笔（待审核）」. */
function describeChangedRows({ changed, removedIds }: ChangedRows, world: World): string[] {
  const { site = [], members = [], accounts = [], ...others } = changed
  const texts = describeBalances(
    world,
    accounts.map(({ id }) => id),
  )
  for (const { id, vip } of members) {
    const change = vip === undefined ? '的资料改过' : `是 VIP${String(vip)}`
    texts.push(getRealName(id, world) + change)
  }
  for (const row of site) texts.push(...describeSite(row))
  for (const [table, rows] of Object.entries(others))
    if (!TABLES_NOT_DESCRIBED.includes(table))
      texts.push(describeRows(table as TableName, rows, world))
  for (const [table, ids] of Object.entries(removedIds))
    if (!TABLES_NOT_DESCRIBED.includes(table))
      texts.push(`${getTableTitle(table)}少 ${ids.length} 条`)
  const isSilent = texts.length === 0 && Object.keys({ ...changed, ...removedIds }).length > 0
  return isSilent ? ['数据改过'] : texts
}

export function describeScenarioWorld(
  { world: worldPatch = {} }: Scenario,
  world: World,
): string[] {
  const { people = {}, site = {}, rows = {}, gone = {} } = worldPatch
  const balanceIds = new Set<string>()
  const texts: string[] = []
  for (const [key, person] of Object.entries(people)) {
    const { balance, venues = {}, set = {}, owed, cards, addresses, ...others } = person
    const { id, realname } = getPerson(key)
    if (balance !== undefined) balanceIds.add(centralAccount(id))
    for (const { code } of providers)
      if (code in venues || '*' in venues) balanceIds.add(venueAccount(id, code))
    const { vip, ...columns } = set
    if (vip !== undefined) texts.push(`${realname}是 VIP${String(vip)}`)
    if (owed !== undefined) texts.push(`${realname}还差打码量：${owed}`)
    if (cards !== undefined) texts.push(`${realname}的银行卡：${cards} 张`)
    if (addresses !== undefined) texts.push(`${realname}的 USDT 地址：${addresses} 个`)
    if (Object.keys({ ...others, ...columns }).length > 0) texts.push(`${realname}的资料改过`)
  }
  const { accounts, ...otherRows } = rows
  for (const { id } of accounts ?? []) balanceIds.add(id)
  const changed: ChangedRows['changed'] = {}
  for (const [table, tableRows] of Object.entries(otherRows)) changed[table] = tableRows ?? []
  return [
    ...describeBalances(world, [...balanceIds]),
    ...texts,
    ...describeSite(site),
    ...describeChangedRows({ changed, removedIds: gone }, world),
  ]
}

const getRealName = (memberId: string, { db }: World) =>
  db.get('members', memberId)?.realname ?? memberId

const describeBalances = (world: World, accountIds: readonly string[]): string[] =>
  accountIds.map((id) => describeBalance(id, world)).filter((text) => text !== undefined)

function describeBalance(accountId: string, world: World): string | undefined {
  const account = world.db.get('accounts', accountId)
  if (!account?.memberId || !['central', 'venue'].includes(account.kind)) return undefined
  const name = getRealName(account.memberId, world)
  const venue = account.venue === null ? undefined : world.db.get('venues', account.venue)?.name
  const place = venue === undefined ? '的余额' : `在${venue}的余额`
  return `${name}${place}：${fromCents(account.cents)}`
}

function describeSite(row: Record<string, unknown>): string[] {
  const { id: _, ...columns } = row
  return Object.entries(columns).map(([column, value]) => {
    const label = findValueLabel('site', column, value) ?? String(value)
    return `${getColumnTitle('site', column)}：${label.slice(0, MAX_VALUE_LENGTH)}`
  })
}

function describeRows(table: TableName, rows: readonly StoredRow[], { db }: World): string {
  const unit = describeColumns(table).some(({ format }) => format === 'yuan') ? '笔' : '条'
  const stateLabels = new Set<string>()
  for (const row of rows) {
    const { state, status } = { ...db.get(table, row.id), ...row } as Record<string, unknown>
    const label = findValueLabel(table, 'state', state) ?? findValueLabel(table, 'status', status)
    if (label !== undefined) stateLabels.add(label)
  }
  const states = stateLabels.size > 0 ? `（${[...stateLabels].join('、')}）` : ''
  return `${getTableTitle(table)} ${rows.length} ${unit}${states}`
}
