import { useState } from 'react'
import type { TableName } from '../../db/tables'
import { UndoButton } from '../parts/UndoButton'
import { FilesPart } from './data/FilesPart'
import { SavePoints } from './data/SavePoints'
import { TableList } from './data/TableList'
import { TabsPart } from './data/TabsPart'
import { TableRows } from './data/TableRows'

/** The world's data: save points, export and import, and the tables with their rows. */
export function DataPanel() {
  const [table, setTable] = useState<TableName>()
  if (table) return <TableRows table={table} onBack={() => setTable(undefined)} />
  return (
    <>
      <UndoButton />
      <SavePoints />
      <FilesPart />
      <TabsPart />
      <TableList onPick={setTable} />
    </>
  )
}
