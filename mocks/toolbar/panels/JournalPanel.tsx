import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import { REAL_SERVER_PREFIX } from '../../control/realServers'
import { describeColumns, getTableTitle } from '../../db/columns'
import type { Change } from '../../db/db'
import { getEndpointTitle } from '../../scenario/schemas'
import { formatRuleMiss, type NearMiss } from '../../world/faults'
import { MAX_BODY_BYTES, type Entry } from '../../world/journal'
import { describeCell } from '../parts/cells'
import { TextInput } from '../parts/fields'
import { useBackend } from '../parts/useBackend'
import * as styles from '../Toolbar.module.css'

const MAX_ENTRIES = 100

export function JournalPanel() {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [isFaultyOnly, setFaultyOnly] = useState(false)
  const allEntries = backend['journal.list']()
  const matchesSearch = ({ path, endpoint }: Entry) => {
    const text = `${path} ${endpoint ?? ''} ${getEndpointTitle(endpoint ?? '')}`
    return text.toLowerCase().includes(search.trim().toLowerCase())
  }
  const entries = allEntries
    .filter((entry) => !isFaultyOnly || isFaulty(entry))
    .filter(matchesSearch)
    .slice(-MAX_ENTRIES)
    .reverse()
  return (
    <>
      <TextInput
        type="search"
        label="筛选日志"
        hint="路径、编号或名称"
        value={search}
        onChange={setSearch}
      />
      <Group>
        <Button aria-pressed={isFaultyOnly} onClick={() => setFaultyOnly(!isFaultyOnly)}>
          只看异常 {allEntries.filter(isFaulty).length}
        </Button>
        <Button onClick={() => backend['journal.clear']()}>清空日志</Button>
      </Group>
      {entries.length === 0 && (
        <p className="dim-sm">{allEntries.length === 0 ? '还没有请求' : '没有符合的请求'}</p>
      )}
      {entries.map((entry) => (
        <CallDetails key={entry.seq} entry={entry} title={getEndpointTitle(entry.endpoint ?? '')} />
      ))}
    </>
  )
}

const MAX_BODY_KB = MAX_BODY_BYTES / 1024

const findRealServer = ({ rule }: Entry) =>
  rule?.startsWith(REAL_SERVER_PREFIX) ? rule.slice(REAL_SERVER_PREFIX.length) : undefined
const formatJson = (value: unknown) => JSON.stringify(value, null, 1) ?? ''

function CallDetails({ entry, title }: { entry: Entry; title: string }) {
  const { path, status, rule, nearest, nearMisses, violation } = entry
  const realServer = findRealServer(entry)
  return (
    <details className={styles.expandable} data-faulty={isFaulty(entry) || undefined}>
      <summary>
        <span>
          <code>{realServer ? path : path.replace('/api/', '')}</code> <small>{title}</small>
        </span>
        <small>
          {formatBeijingTime(entry.at).slice(11)} · {status ?? '等待中'} · {entry.took ?? '…'} ms
          {rule && (realServer ? ' · 真实' : ' · 规则')}
        </small>
      </summary>
      {nearest && <p className={styles.problem}>没有这个接口，最接近的是：{nearest.join('，')}</p>}
      {nearMisses && (
        <NearMisses nearMisses={nearMisses} label={nearest ? '差在哪里' : '没有生效的规则'} />
      )}
      {violation && <p className={styles.problem}>不符合契约：{violation}</p>}
      {rule && <p>{realServer ? `真实：${realServer}${path}` : `规则：${rule}`}</p>}
      <p className="dim-sm">
        #{entry.seq} · {entry.method} · {entry.endpoint ?? '未知接口'} · {entry.member ?? '访客'}
      </p>
      {entry.emptied && <p className="dim-sm">日志共保留 8 MB 正文，这一条较旧，正文已清出</p>}
      <h3>请求</h3>
      <CutNote bytes={entry.cut?.request} />
      <pre>{formatJson(entry.request)}</pre>
      <h3>应答</h3>
      <CutNote bytes={entry.cut?.response} />
      <pre>{formatJson(entry.response)}</pre>
      <Changes entry={entry} />
    </details>
  )
}

const NearMisses = ({ nearMisses, label }: { nearMisses: readonly NearMiss[]; label: string }) => (
  <>
    <h3>{label}</h3>
    <ul aria-label={label}>
      {nearMisses.map(({ name, misses }) => (
        <li key={name}>
          <code>{name}</code>
          <ul className={styles.sublist}>
            {misses.map(formatRuleMiss).map((miss) => (
              <li key={miss}>{miss}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </>
)

const CutNote = ({ bytes }: { bytes: number | undefined }) =>
  bytes !== undefined && (
    <p className="dim-sm">
      全文 {bytes.toLocaleString('en-US')} 字节，日志只保留前 {MAX_BODY_KB} KB
    </p>
  )

function Changes({ entry }: { entry: Entry }) {
  const changes = describeChanges(entry.changes ?? [])
  if (changes.length === 0 && !entry.cut?.changes) return null
  return (
    <>
      <h3>变更的行</h3>
      <CutNote bytes={entry.cut?.changes} />
      <ul>
        {changes.map(({ row, kind, columns }) => (
          <li key={row}>
            <code>{row}</code> {kind}
            <ul className={styles.sublist}>
              {columns.map(({ name, before, after }) => (
                <li key={name}>
                  {name}：{!kind && <del>{before || '空'}</del>}
                  {!kind && ' → '}
                  <ins>{after || '空'}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function isFaulty({ endpoint, violation, status, response }: Entry): boolean {
  const code = (response as { code?: unknown } | null | undefined)?.code
  return (
    endpoint === null ||
    violation !== undefined ||
    status === 0 ||
    (status ?? 200) >= 400 ||
    (code !== undefined && code !== 200)
  )
}

interface ShownChange {
  row: string
  kind: '新增' | '删除' | undefined
  columns: { name: string; before: string; after: string }[]
}

/** One change for each row, without rows that were added and deleted again. */
function mergeChanges(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    const first = rows.get(key)
    rows.set(key, first ? { ...change, before: first.before } : change)
  }
  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null)
}

function describeChanges(changes: readonly Change[]): ShownChange[] {
  return mergeChanges(changes).map((change) => {
    let kind: ShownChange['kind']
    if (!change.before) kind = '新增'
    else if (!change.after) kind = '删除'
    const row = `${getTableTitle(change.table)} ${change.id}`
    return { row, kind, columns: describeChangedColumns(change) }
  })
}

function describeChangedColumns({ table, before, after }: Change): ShownChange['columns'] {
  if (!after) return []
  return describeColumns(table)
    .filter(({ name }) => name !== 'id' && (before?.[name] ?? null) !== (after[name] ?? null))
    .map((column) => ({
      name: column.title,
      before: describeCell(column, before?.[column.name] ?? null),
      after: describeCell(column, after[column.name] ?? null),
    }))
}
