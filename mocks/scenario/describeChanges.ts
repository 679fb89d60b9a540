import { fromCents } from '@/lib/money/arithmetic'
import { providers } from '@fixtures/games'
import { getPerson } from '@fixtures/people'
import type { Scenario } from '@scenarios/scenario'
import { getColumns, getColumnTitle, getTableTitle, findValueLabel } from '../db/columns'
import type { StoredRow } from '../db/models'
import type { TableName } from '../db/tables'
import { centralAccount, venueAccount } from '../server/wallet/ledger'
import type { World } from '../world/world'

export interface ChangedRows {
  changed: Record<string, StoredRow[]>
  removedIds: Record<string, string[]>
}

const SILENT_TABLES = [
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
export function describeChangedRows({ changed, removedIds }: ChangedRows, world: World): string[] {
  const { site = [], members = [], accounts = [], ...others } = changed
  const texts = describeBalances(
    accounts.map(({ id }) => id),
    world,
  )
  for (const { id, vip } of members) {
    const change = vip === undefined ? '的资料改过' : `是 VIP${String(vip)}`
    texts.push(getRealName(id, world) + change)
  }
  for (const row of site) texts.push(...describeSite(row))
  for (const [table, rows] of Object.entries(others))
    if (!SILENT_TABLES.includes(table)) texts.push(describeRows(table as TableName, rows, world))
  for (const [table, ids] of Object.entries(removedIds))
    if (!SILENT_TABLES.includes(table)) texts.push(`${getTableTitle(table)}少 ${ids.length} 条`)
  const isSilent = texts.length === 0 && Object.keys({ ...changed, ...removedIds }).length > 0
  return isSilent ? ['数据改过'] : texts
}

/** What the scenario itself writes, its ancestors left out; `world` was loaded from it. */
export function describeScenario({ world: patch = {} }: Scenario, world: World): string[] {
  const { people = {}, site = {}, rows = {}, gone = {} } = patch
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
  for (const [table, list] of Object.entries(otherRows)) changed[table] = list ?? []
  return [
    ...describeBalances([...balanceIds], world),
    ...texts,
    ...describeSite(site),
    ...describeChangedRows({ changed, removedIds: gone }, world),
  ]
}

const getRealName = (memberId: string, { db }: World) =>
  db.get('members', memberId)?.realname ?? memberId

const describeBalances = (accountIds: readonly string[], world: World): string[] =>
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
  const unit = getColumns(table).some(({ shown }) => shown === 'yuan') ? '笔' : '条'
  const stateLabels = new Set<string>()
  for (const row of rows) {
    const { state, status } = { ...db.get(table, row.id), ...row } as Record<string, unknown>
    const label = findValueLabel(table, 'state', state) ?? findValueLabel(table, 'status', status)
    if (label !== undefined) stateLabels.add(label)
  }
  const states = stateLabels.size > 0 ? `（${[...stateLabels].join('、')}）` : ''
  return `${getTableTitle(table)} ${rows.length} ${unit}${states}`
}
