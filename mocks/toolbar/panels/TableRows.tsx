import styles from '../Toolbar.module.css'
import rows from './Rows.module.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Column, tableTitle } from '../../db/columns'
import { Choice, Form, TextInput } from '../parts/fields'
import type { TableName } from '../../db/tables'
import { cellWord, type Cell, cellHint, cellText, cellValue } from '../parts/cells'
import { UndoButton } from '../parts/UndoButton'
import { useBackend } from '../parts/useBackend'

/** A table's rows, the newest first. */
export function TableRows({ table, onBack }: { table: TableName; onBack: () => void }) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { rows: matches, total } = backend['db.search'](table, search)
  const columns = backend['db.columns'](table)
  const title = tableTitle(table)
  return (
    <section aria-label={`数据表 ${title}`}>
      <div className={styles.line}>
        <Button onClick={onBack}>← 数据表</Button>
        <h3>
          {title} <small>{table}</small>
        </h3>
      </div>
      <TextInput
        type="search"
        label={`搜索 ${title}`}
        hint="在所有列中搜索，空格分词"
        value={search}
        onChange={setSearch}
      />
      <UndoButton />
      <p className="dim-sm">
        共 {total} 行{matches.length < total && `，显示最新的 ${matches.length} 行`}
      </p>
      {matches.map((row) => (
        <details key={row.id} className={rows.call}>
          <summary>
            <code>{row.id}</code>
            <small>{briefly(columns, row)}</small>
          </summary>
          <RowEditor table={table} columns={columns} row={row} />
        </details>
      ))}
    </section>
  )
}

/** The first few values beside the id. */
const briefly = (columns: readonly Column[], row: object) =>
  columns
    .map((column) => [column, (row as Record<string, Cell>)[column.name] ?? null] as const)
    .filter(([{ name }, value]) => name !== 'id' && value !== null && value !== '')
    .slice(0, 3)
    .map(([column, value]) => cellWord(column, value).slice(0, 24))
    .join(' · ')

interface Props {
  table: TableName
  columns: readonly Column[]
  row: { id: string }
}

/** One row; every column can be changed, and errors of the table's schema are shown in words. */
function RowEditor({ table, columns, row }: Props) {
  const backend = useBackend()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const stored = row as Record<string, Cell>
  const changed = columns.filter(
    (column) => typed[column.name] !== undefined && typed[column.name] !== textOf(stored, column),
  )
  const save = () => {
    try {
      const change = changed.map((column) => {
        const value = cellValue(column, typed[column.name] ?? '')
        const hint = typeof value === 'string' ? cellHint(column) : undefined
        if (hint !== undefined) throw new Error(hint)
        return [column.name, value]
      })
      backend['db.patch'](table, row.id, Object.fromEntries(change) as object)
      setTyped({})
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <Form className="stack" onSubmit={save}>
      {columns.map((column) => (
        <CellField
          key={column.name}
          column={column}
          value={typed[column.name] ?? textOf(stored, column)}
          onChange={(text) => setTyped({ ...typed, [column.name]: text })}
        />
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="filled" disabled={changed.length === 0}>
        保存
      </Button>
    </Form>
  )
}

const textOf = (row: Record<string, Cell>, column: Column) =>
  cellText(column, row[column.name] ?? null)

interface FieldProps {
  column: Column
  value: string
  onChange: (text: string) => void
}
function CellField({ column, value, onChange }: FieldProps) {
  const { name, title, type, nullable, words, shown } = column
  const above = `${title}${shown === 'yuan' ? '（元）' : ''} ${name}`
  const options = type === 'boolean' ? ['true', 'false'] : column.options.map(String)
  if (options.length > 0) {
    return (
      <Choice
        label={title}
        words={above}
        value={value}
        options={[
          ...(nullable ? [{ value: '', title: '空' }] : []),
          ...options.map((option) => ({ value: option, title: words[option] ?? option })),
        ]}
        onPick={onChange}
      />
    )
  }
  return (
    <TextInput
      label={title}
      words={above}
      readOnly={name === 'id'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      hint={nullable ? '空' : ''}
      value={value}
      onChange={onChange}
    />
  )
}
