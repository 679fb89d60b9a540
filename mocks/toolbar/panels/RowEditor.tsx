import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ColumnInfo } from '../../db/columns'
import type { TableName } from '../../db/tables'
import {
  getCell,
  getInputFormatHint,
  formatCellWithoutLabel,
  parseCellOrKeepText,
  type Cell,
} from '../parts/cells'
import { SelectInput, Form, TextInput } from '../parts/fields'
import { keepChineseHalf } from '../parts/message'
import { useBackend } from '../parts/useBackend'
import * as styles from '../Toolbar.module.css'

interface RowEditorProps {
  table: TableName
  columns: readonly ColumnInfo[]
  row: { id: string }
}

export function RowEditor({ table, columns, row }: RowEditorProps) {
  const backend = useBackend()
  const [changes, setChanges] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const getText = (column: ColumnInfo) =>
    changes[column.name] ?? formatCellWithoutLabel(column, getCell(row, column))
  const changedColumns = columns.filter(
    (column) => getText(column) !== formatCellWithoutLabel(column, getCell(row, column)),
  )
  const save = () => {
    try {
      const patch: Record<string, Cell> = {}
      for (const column of changedColumns) {
        const value = parseCellOrKeepText(column, getText(column))
        const hint = typeof value === 'string' ? getInputFormatHint(column) : undefined
        if (hint !== undefined) throw new Error(hint)
        patch[column.name] = value
      }
      backend['db.patch'](table, row.id, patch)
      setChanges({})
      setProblem('')
    } catch (error) {
      setProblem(keepChineseHalf((error as Error).message))
    }
  }
  return (
    <Form className="stack" onSubmit={save}>
      {columns.map((column) => (
        <CellField
          key={column.name}
          column={column}
          value={getText(column)}
          onChange={(text) => setChanges({ ...changes, [column.name]: text })}
        />
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="filled" disabled={changedColumns.length === 0}>
        保存
      </Button>
    </Form>
  )
}

interface CellFieldProps {
  column: ColumnInfo
  value: string
  onChange: (text: string) => void
}

function CellField({ column, value, onChange }: CellFieldProps) {
  const { name, title, type, nullable, words: labels, format } = column
  const visibleLabel = `${title}${format === 'yuan' ? '（元）' : ''} ${name}`
  const choices = type === 'boolean' ? ['true', 'false'] : column.options.map(String)
  if (choices.length > 0) {
    const options = choices.map((choice) => ({ value: choice, title: labels[choice] ?? choice }))
    if (nullable) options.unshift({ value: '', title: '空' })
    return (
      <SelectInput
        label={title}
        visibleLabel={visibleLabel}
        value={value}
        options={options}
        onPick={onChange}
      />
    )
  }
  return (
    <TextInput
      label={title}
      visibleLabel={visibleLabel}
      readOnly={name === 'id'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      hint={nullable ? '空' : ''}
      value={value}
      onChange={onChange}
    />
  )
}
