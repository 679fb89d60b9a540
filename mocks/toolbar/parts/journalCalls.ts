import type { Entry } from '../../world/journal'
import type { Change } from '../../db/db'
import { columnsOf, tableTitle } from '../../db/columns'
import { cellWord } from './cells'

/** Unhandled, against the contract, changed by a rule, refused, cut or failed. */
export function isWrong({ endpoint, violation, status, response }: Entry): boolean {
  const code = (response as { code?: unknown } | null | undefined)?.code
  return (
    endpoint === null ||
    violation !== undefined ||
    status === 0 ||
    (status ?? 200) >= 400 ||
    (code !== undefined && code !== 200)
  )
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** A journal's call as a curl command. Values that the journal starred out must be filled in by hand. */
export function curlOf({ method, path, request }: Entry, origin: string): string {
  const get = method === 'GET'
  const query = get ? new URLSearchParams(request as Record<string, string>).toString() : ''
  const parts = [
    `curl ${get ? '' : `-X ${method} `}${quoted(`${origin}${path}${query && `?${query}`}`)}`,
    `-H ${quoted('authorization: Bearer ***')}`,
    ...(get
      ? []
      : [
          `-H ${quoted('content-type: application/json')}`,
          `--data ${quoted(JSON.stringify(request ?? {}))}`,
        ]),
  ]
  return parts.join(' \\\n  ')
}

interface ShownChange {
  what: string
  done?: '新增' | '删除'
  columns: { name: string; before: string; after: string }[]
}

/** One change for each row: what it was before all of them, and after. */
function merged(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.table} ${change.id}`
    const first = rows.get(key)
    rows.set(key, first ? { ...change, before: first.before } : change)
  }
  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null)
}

/** The rows that a call changed, with the columns that differ; several writes to one row are merged. */
export function changesOf(changes: readonly Change[]): ShownChange[] {
  return merged(changes).map(({ table, id, before, after }) => ({
    what: `${tableTitle(table)} ${id}`,
    ...(!before && { done: '新增' as const }),
    ...(!after && { done: '删除' as const }),
    columns: columnsOf(table).flatMap((column) => {
      const { name, title } = column
      const [was, value] = [before?.[name] ?? null, after?.[name] ?? null]
      if (!after || name === 'id' || was === value) return []
      return [{ name: title, before: cellWord(column, was), after: cellWord(column, value) }]
    }),
  }))
}
