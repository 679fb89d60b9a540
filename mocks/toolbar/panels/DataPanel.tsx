import { Button } from '@mantine/core'
import { useState } from 'react'
import { deviceStorage } from '@/lib/storage/storage'
import { formatBeijingTime } from '@/lib/time/time'
import type { FakeBackend } from '../../control/control'
import { getTableTitle, type Column } from '../../db/columns'
import type { TableName } from '../../db/tables'
import type { BundleDetails } from '../../saves/bundle'
import { getCellHint, formatRawCell, parseCell, describeCell, type Cell } from '../parts/cells'
import { SelectInput, FileButton, Form, ListRow, TextInput } from '../parts/fields'
import { downloadFile, importFileText } from '../parts/files'
import { runAction, keepChineseHalf } from '../parts/message'
import { UndoSection, useBackend } from '../parts/useBackend'
import styles from '../Toolbar.module.css'

export function DataPanel() {
  const [table, setTable] = useState<TableName>()
  if (table) return <TableRows table={table} onBack={() => setTable(undefined)} />
  return (
    <>
      <UndoSection />
      <SavePoints />
      <FilesSection />
      <TableList onPick={setTable} />
    </>
  )
}

function findFreeName(points: readonly { name: string }[]): string {
  for (let number = 1; ; number++) {
    const freeName = `存档 ${number}`
    if (points.every(({ name }) => name !== freeName)) return freeName
  }
}

function SavePoints() {
  const backend = useBackend()
  const [name, setName] = useState('')
  const points = backend['saves.list']()
  return (
    <section aria-label="存档" className="stack">
      <h3>存档</h3>
      <Form
        className={styles.line}
        onSubmit={() => {
          const label = name.trim() || findFreeName(points)
          runAction(() => backend['saves.add'](label), `已存档：${label}`)
          setName('')
        }}
      >
        <TextInput label="存档名称" hint="可空" value={name} onChange={setName} />
        <Button type="submit">存档</Button>
      </Form>
      <ul aria-label="存档列表">
        {points.map((point) => (
          <ListRow
            key={point.name}
            title={point.name}
            note={formatBeijingTime(point.at)}
            actions={[
              {
                label: '恢复',
                onClick: () =>
                  runAction(() => backend['saves.restore'](point.name), `已恢复：${point.name}`),
              },
              { label: '删除', onClick: () => backend['saves.remove'](point.name) },
            ]}
          />
        ))}
      </ul>
      <div>
        <Button variant="danger" onClick={() => runAction(() => backend.reset(), '场景已重新开始')}>
          重置场景
        </Button>
      </div>
    </section>
  )
}

function FilesSection() {
  const backend = useBackend()
  const [note, setNote] = useState('')
  const save = () =>
    runAction(() => downloadBundle(backend, { note }), '现场文件已导出，可拖回应用打开')
  return (
    <section aria-label="导出与导入" className="stack">
      <h3>导出与导入</h3>
      <ReporterNameField />
      <div className={styles.line}>
        <TextInput label="现场说明" hint="看到了什么（可空）" value={note} onChange={setNote} />
        <Button variant="filled" onClick={save}>
          导出现场
        </Button>
      </div>
      <div className="row">
        <FileButton
          label="导入文件"
          accept=".json,application/json"
          onFile={(file) => void file.text().then((text) => importFileText(backend, text))}
        />
        <p className="dim-sm">现场或场景，也可拖到应用上</p>
      </div>
    </section>
  )
}

function TableList({ onPick }: { onPick: (table: TableName) => void }) {
  const backend = useBackend()
  return (
    <section aria-label="数据表">
      <h3>数据表</h3>
      <div className={`${styles.fields} ${styles.tables}`}>
        {backend['db.tables']().map(({ name, rows }) => (
          <Button
            key={name}
            justify="space-between"
            rightSection={<small className="dim-sm">{rows}</small>}
            aria-label={`${getTableTitle(name)} ${rows}`}
            onClick={() => onPick(name)}
          >
            {getTableTitle(name)}
          </Button>
        ))}
      </div>
    </section>
  )
}

const scrollToTop = (section: HTMLElement | null) => section?.scrollIntoView()

function TableRows({ table, onBack }: { table: TableName; onBack: () => void }) {
  const backend = useBackend()
  const [search, setSearch] = useState('')
  const { rows: matches, total } = backend['db.search'](table, search)
  const columns = backend['db.columns'](table)
  const title = getTableTitle(table)
  return (
    <section aria-label={`数据表 ${title}`} ref={scrollToTop}>
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
      <UndoSection />
      <p className="dim-sm">
        共 {total} 行{matches.length < total && `，显示最新的 ${matches.length} 行`}
      </p>
      {matches.map((row) => (
        <details key={row.id} className={styles.call}>
          <summary>
            <code>{row.id}</code>
            <small>{summarizeRow(columns, row)}</small>
          </summary>
          <RowEditor table={table} columns={columns} row={row} />
        </details>
      ))}
    </section>
  )
}

const MAX_SUMMARY_CELLS = 3
const MAX_SUMMARY_CHARACTERS = 24

const getCell = (row: object, { name }: Column): Cell => (row as Record<string, Cell>)[name] ?? null

function summarizeRow(columns: readonly Column[], row: object): string {
  const texts = columns
    .filter(({ name }) => name !== 'id')
    .map((column) => describeCell(column, getCell(row, column)))
    .filter((text) => text !== '')
  return texts
    .slice(0, MAX_SUMMARY_CELLS)
    .map((text) => text.slice(0, MAX_SUMMARY_CHARACTERS))
    .join(' · ')
}

interface RowEditorProps {
  table: TableName
  columns: readonly Column[]
  row: { id: string }
}

function RowEditor({ table, columns, row }: RowEditorProps) {
  const backend = useBackend()
  const [changes, setChanges] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const getText = (column: Column) =>
    changes[column.name] ?? formatRawCell(column, getCell(row, column))
  const changedColumns = columns.filter(
    (column) => getText(column) !== formatRawCell(column, getCell(row, column)),
  )
  const save = () => {
    try {
      const patch: Record<string, Cell> = {}
      for (const column of changedColumns) {
        const value = parseCell(column, getText(column))
        const hint = typeof value === 'string' ? getCellHint(column) : undefined
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
  column: Column
  value: string
  onChange: (text: string) => void
}

function CellField({ column, value, onChange }: CellFieldProps) {
  const { name, title, type, nullable, words: labels, shown } = column
  const visibleLabel = `${title}${shown === 'yuan' ? '（元）' : ''} ${name}`
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

export function createBundleName(backend: FakeBackend): string {
  const { scenario, now } = backend.status()
  return `xinghe-${scenario}-${formatBeijingTime(now).replaceAll(/\D/g, '')}.json`
}

export function downloadBundle(
  backend: FakeBackend,
  details: Pick<BundleDetails, 'note' | 'report'>,
  name = createBundleName(backend),
): void {
  const bundle = backend['bundle.make']({
    userAgent: navigator.userAgent,
    by: getReporterName(),
    ...details,
  })
  const lines = Object.entries(bundle).map(
    ([part, value]) => `${JSON.stringify(part)}: ${JSON.stringify(value)}`,
  )
  downloadFile(name, `{\n${lines.join(',\n')}\n}\n`)
}

const REPORTER_NAME_KEY = 'fake:name'
const getReporterName = () => deviceStorage.get(REPORTER_NAME_KEY)?.trim() ?? ''

export function ReporterNameField() {
  const [name, setName] = useState(getReporterName)
  return (
    <TextInput
      label="您的名字"
      hint="可空"
      value={name}
      onChange={(text) => {
        setName(text)
        deviceStorage.set(REPORTER_NAME_KEY, text)
      }}
    />
  )
}
