import type { WorldPatch } from '@scenarios/scenario'
import type { TableName } from '../db/tables'
import type { World } from '../world/world'

/** Applies the scenario's site columns and rows to what was seeded. */
export function patchRows(world: World, { site, rows, gone }: WorldPatch) {
  const { db } = world
  if (site) db.patch('site', 'site', site)
  for (const [name, list] of Object.entries(rows ?? {})) {
    const table = name as TableName
    if (list === null) for (const { id } of db.find(table)) db.remove(table, id)
    for (const row of list ?? []) {
      if (db.get(table, row.id)) db.patch(table, row.id, row)
      else {
        db.insert(table, row)
        countPast(world, row.id)
      }
    }
  }
  for (const [table, ids] of Object.entries(gone ?? {})) {
    for (const id of ids) db.remove(table as TableName, id)
  }
}

/** An id that `world.id` gave out in an earlier run must not be given out again. */
function countPast({ setting }: World, id: string) {
  const counted = /^[a-z]+(\d{6})/i.exec(id)?.[1]
  setting.counter = Math.max(setting.counter, Number(counted ?? 0))
}
