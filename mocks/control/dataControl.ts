import { columnsOf } from '../db/columns'
import type { Row, TableName } from '../db/tables'
import { tableTitle } from '../db/tableWords'
import { type ActName, acts, performNow } from '../server/acts'
import type { World } from '../world/world'
import type { ControlContext } from './controlContext'

/** The tables, and the acts of staff. */
export const dataControl = ({ world, saves, changed }: ControlContext) => ({
  /** What staff can do now, each act with the rows that fit. */
  'staff.acts': () =>
    Object.entries(acts).map(([name, act]) => ({
      name: name as ActName,
      title: act.title,
      targets: act.targets?.(world) ?? [],
    })),
  /** An act on a row, else on the newest that fits; `words` for those that say something (a reply, a reason). */
  'staff.do': (act: ActName, target?: string, words?: string) =>
    changed(
      saves.rows(
        deedWords(world, act, target),
        () => void world.db.tx(() => performNow(world, act, target, words)),
      ),
    ),

  'db.tables': () => world.db.names.map((name) => ({ name, rows: world.db.count(name) })),
  /** A table's columns with the types they accept. */
  'db.columns': (table: TableName) => columnsOf(table),
  'db.rows': <T extends TableName>(table: T, where?: Partial<Row<T>>, most = 200) =>
    world.db.find(table, where ? { where } : {}).slice(-most),
  /** Rows that contain all these words in any column, newest first: at most `most`, and the total number. */
  'db.search': <T extends TableName>(table: T, words = '', most = 50) => {
    const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
    const test = (row: Row<T>) => {
      const text = Object.values(row).join('\n').toLowerCase()
      return asked.every((word) => text.includes(word))
    }
    const found = world.db.find(table, asked.length > 0 ? { test } : {}).reverse()
    // The past was written member by member, so where rows have a time, the time decides which is newer.
    if (columnsOf(table).some(({ name }) => name === 'at'))
      found.sort((a, b) => momentOf(b) - momentOf(a))
    return { rows: found.slice(0, most), total: found.length }
  },
  'db.patch': <T extends TableName>(table: T, id: string, change: Partial<Row<T>>) =>
    changed(saves.rows(`修改${tableTitle(table)} ${id}`, () => world.db.patch(table, id, change))),
})

/** An act and the row that it is done to, in words. */
function deedWords(world: World, name: ActName, target?: string): string {
  const act = acts[name]
  const rows = act?.targets?.(world) ?? []
  const row = target === undefined ? rows[0] : rows.find(({ id }) => id === target)
  return [act?.title ?? name, row?.title].filter(Boolean).join('：')
}

const momentOf = (row: object) => Number((row as { at?: unknown }).at ?? 0)
