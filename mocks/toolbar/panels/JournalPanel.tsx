import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import { REAL_SERVER_PREFIX } from '../../control/realServers'
import { getColumns, getTableTitle } from '../../db/columns'
import type { Change } from '../../db/db'
import { formatRuleMiss, type NearMiss } from '../../world/faults'
import { MAX_BODY_BYTES, type Entry } from '../../world/journal'
import { describeCell } from '../parts/cells'
import { TextInput } from '../parts/fields'
import { useBackend, useEndpointTitleLookup } from '../parts/useBackend'
import styles from '../Toolbar.module.css'

const MAX_ENTRIES = 100

export function JournalPanel() {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const [wrong, setWrong] = useState(false)
  const titleOf = useEndpointTitleLookup()
  const all = backend['journal.list']()
  const entries = all
    .filter((entry) => !wrong || isWrong(entry))
    .filter(({ path, endpoint }) =>
      `${path} ${endpoint ?? ''} ${titleOf(endpoint ?? '')}`
        .toLowerCase()
        .includes(search.trim().toLowerCase()),
    )
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
        <Button aria-pressed={wrong} onClick={() => setWrong(!wrong)}>
          只看异常 {all.filter(isWrong).length}
        </Button>
        <Button onClick={() => backend['journal.clear']()}>清空日志</Button>
      </Group>
      {entries.length === 0 && (
        <p className="dim-sm">{all.length === 0 ? '还没有请求' : '没有符合的请求'}</p>
      )}
      {entries.map((entry) => (
        <CallDetails key={entry.seq} entry={entry} title={titleOf(entry.endpoint ?? '')} />
      ))}
    </>
  )
}

const KEPT_KB = MAX_BODY_BYTES / 1024
const getRealServer = ({ rule }: Entry) =>
  rule?.startsWith(REAL_SERVER_PREFIX) ? rule.slice(REAL_SERVER_PREFIX.length) : undefined
const formatJson = (value: unknown) => JSON.stringify(value, null, 1) ?? ''

function CallDetails({ entry, title }: { entry: Entry; title: string }) {
  const { seq, path, at, status, took, rule, nearest, nearMisses, violation, member, emptied } =
    entry
  const real = getRealServer(entry)
  return (
    <details className={styles.call} data-wrong={isWrong(entry) || undefined}>
      <summary>
        <span>
          <code>{real ? path : path.replace('/api/', '')}</code> <small>{title}</small>
        </span>
        <small>
          {formatBeijingTime(at).slice(11)} · {status ?? '等待中'} · {took ?? '…'} ms
          {rule && (real ? ' · 真实' : ' · 规则')}
        </small>
      </summary>
      {nearest && <p className={styles.problem}>没有这个接口，最接近的是：{nearest.join('，')}</p>}
      {nearMisses && (
        <NearMisses nearMisses={nearMisses} label={nearest ? '差在哪里' : '没有生效的规则'} />
      )}
      {violation && <p className={styles.problem}>不符合契约：{violation}</p>}
      {rule && <p>{real ? `真实：${real}${path}` : `规则：${rule}`}</p>}
      <p className="dim-sm">
        #{seq} · {entry.method} · {entry.endpoint ?? '未知接口'} · {member ?? '访客'}
      </p>
      {emptied && <p className="dim-sm">日志共保留 8 MB 正文，这一条较旧，正文已清出</p>}
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
      {nearMisses.map(({ name: of, misses: missed }) => (
        <li key={of}>
          <code>{of}</code>
          <ul className={styles.columns}>
            {missed.map(formatRuleMiss).map((words) => (
              <li key={words}>{words}</li>
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
      全文 {bytes.toLocaleString('en-US')} 字节，日志只保留前 {KEPT_KB} KB
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
        {changes.map(({ what, done, columns }) => (
          <li key={what}>
            <code>{what}</code> {done}
            <ul className={styles.columns}>
              {columns.map(({ name, before, after }) => (
                <li key={name}>
                  {name}：{!done && <del>{before || '空'}</del>}
                  {!done && ' → '}
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

function isWrong({ endpoint, violation, status, response }: Entry): boolean {
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
  what: string
  done?: '新增' | '删除'
  columns: { name: string; before: string; after: string }[]
}

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
  return mergeChanges(changes).map(({ table, id, before, after }) => ({
    what: `${getTableTitle(table)} ${id}`,
    ...(!before && { done: '新增' as const }),
    ...(!after && { done: '删除' as const }),
    columns: getColumns(table).flatMap((column) => {
      const { name, title } = column
      const [was, value] = [before?.[name] ?? null, after?.[name] ?? null]
      if (!after || name === 'id' || was === value) return []
      return [
        { name: title, before: describeCell(column, was), after: describeCell(column, value) },
      ]
    }),
  }))
}
