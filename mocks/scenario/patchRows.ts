import type { WorldPatch } from '@scenarios/scenario'
import type { TableName, Row } from '../db/tables'
import type { World } from '../world'

/** The scenario's own columns of the site and rows of tables, over what was seeded. */
export function patchRows({ db }: World, { site, rows }: WorldPatch) {
  if (site) db.patch('site', 'site', site)
  for (const [name, list] of Object.entries(rows ?? {})) {
    const table = name as TableName
    if (list === null) for (const { id } of db.find(table)) db.remove(table, id)
    for (const row of list ?? []) {
      if (db.get(table, row.id)) db.patch(table, row.id, row)
      else db.insert(table, row as Row<typeof table>)
    }
  }
}
