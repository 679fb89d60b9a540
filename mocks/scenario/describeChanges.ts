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
  rows: Record<string, StoredRow[]>
  gone: Record<string, string[]>
}

/** Described by other tables, or on no screen. */
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
export function describeChangedRows({ rows, gone }: ChangedRows, world: World): string[] {
  const { site = [], members = [], accounts = [], ...others } = rows
  const isTold = (table: string) => !SILENT_TABLES.includes(table)
  const words = [
    ...accounts.flatMap(({ id }) => describeBalance(id, world) ?? []),
    ...members.map(
      ({ id, vip }) =>
        getRealName(id, world) + (vip === undefined ? '的资料改过' : `是 VIP${String(vip)}`),
    ),
    ...describeSite(site),
    ...Object.keys(others)
      .filter(isTold)
      .map((table) => describeRows(table as TableName, others[table]!, world)),
    ...Object.keys(gone)
      .filter(isTold)
      .map((table) => `${getTableTitle(table)}少 ${gone[table]!.length} 条`),
  ]
  const isSilent = words.length === 0 && Object.keys({ ...rows, ...gone }).length > 0
  return isSilent ? ['数据改过'] : words
}

/** Of what a scenario writes itself; `world` has begun with it. */
export function describeScenario({ world: patch = {} }: Scenario, world: World): string[] {
  const { people = {}, site = {}, rows = {}, gone = {} } = patch
  const balances = new Set<string>()
  const words: string[] = []
  for (const [key, { balance, venues = {}, set = {}, ...rest }] of Object.entries(people)) {
    const { id, realname } = getPerson(key)
    if (balance !== undefined) balances.add(centralAccount(id))
    for (const { code } of providers)
      if (code in venues || '*' in venues) balances.add(venueAccount(id, code))
    const { owed, cards, addresses, ...others } = rest
    const { vip, ...columns } = set
    if (vip !== undefined) words.push(`${realname}是 VIP${String(vip)}`)
    if (owed !== undefined) words.push(`${realname}还差打码量：${owed}`)
    if (cards !== undefined) words.push(`${realname}的银行卡：${cards} 张`)
    if (addresses !== undefined) words.push(`${realname}的 USDT 地址：${addresses} 个`)
    if (Object.keys({ ...others, ...columns }).length > 0) words.push(`${realname}的资料改过`)
  }
  const { accounts, ...written } = rows
  for (const { id } of accounts ?? []) balances.add(id)
  const filled = Object.entries(written).map(([table, list]) => [table, list ?? []] as const)
  return [
    ...[...balances].flatMap((id) => describeBalance(id, world) ?? []),
    ...words,
    ...describeSite([{ id: 'site', ...site }]),
    ...describeChangedRows(
      { rows: Object.fromEntries(filled) as ChangedRows['rows'], gone },
      world,
    ),
  ]
}

const getRealName = (member: string, { db }: World) => db.get('members', member)?.realname ?? member

function describeBalance(account: string, world: World): string | undefined {
  const row = world.db.get('accounts', account)
  if (!row?.memberId || !['central', 'venue'].includes(row.kind)) return undefined
  const name = getRealName(row.memberId, world)
  const venue = row.venue === null ? undefined : world.db.get('venues', row.venue)?.name
  return `${name}${venue === undefined ? '的余额' : `在${venue}的余额`}：${fromCents(row.cents)}`
}

const describeSite = (rows: readonly object[]) =>
  rows
    .flatMap((row) => Object.entries(row))
    .filter(([column]) => column !== 'id')
    .map(([column, value]) => {
      const shown = findValueLabel('site', column, value) ?? String(value)
      return `${getColumnTitle('site', column)}：${shown.slice(0, MAX_VALUE_LENGTH)}`
    })

function describeRows(table: TableName, rows: readonly StoredRow[], { db }: World): string {
  const unit = getColumns(table).some(({ shown }) => shown === 'yuan') ? '笔' : '条'
  const states = rows.flatMap((row) => {
    const { state, status } = { ...db.get(table, row.id), ...row } as Record<string, unknown>
    return findValueLabel(table, 'state', state) ?? findValueLabel(table, 'status', status) ?? []
  })
  const inStates = states.length > 0 ? `（${[...new Set(states)].join('、')}）` : ''
  return `${getTableTitle(table)} ${rows.length} ${unit}${inStates}`
}
