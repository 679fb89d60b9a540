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
      <FilesPart />
      <TableList onPick={setTable} />
    </>
  )
}

function findFreeName(points: readonly { name: string }[]): string {
  for (let n = 1; ; n++) {
    const label = `存档 ${n}`
    if (points.every(({ name }) => name !== label)) return label
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
        <TextInput
          label="存档名称"
          visibleLabel=""
          hint="起个名字（可空）"
          value={name}
          onChange={setName}
        />
        <Button type="submit">存档</Button>
      </Form>
      <ul aria-label="存档列表">
        {points.map((point) => (
          <ListRow
            key={point.name}
            title={point.name}
            notes={[formatBeijingTime(point.at)]}
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
        <Button onClick={() => runAction(() => backend.reset(), '场景已重新开始')}>重置场景</Button>
      </div>
    </section>
  )
}

function FilesPart() {
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

const summarizeRow = (columns: readonly Column[], row: object) =>
  columns
    .map((column) => [column, (row as Record<string, Cell>)[column.name] ?? null] as const)
    .filter(([{ name }, value]) => name !== 'id' && value !== null && value !== '')
    .slice(0, 3)
    .map(([column, value]) => describeCell(column, value).slice(0, 24))
    .join(' · ')

interface Props {
  table: TableName
  columns: readonly Column[]
  row: { id: string }
}

function RowEditor({ table, columns, row }: Props) {
  const backend = useBackend()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const stored = row as Record<string, Cell>
  const changed = columns.filter(
    (column) =>
      typed[column.name] !== undefined && typed[column.name] !== getCellText(stored, column),
  )
  const save = () => {
    try {
      const change = changed.map((column) => {
        const value = parseCell(column, typed[column.name] ?? '')
        const hint = typeof value === 'string' ? getCellHint(column) : undefined
        if (hint !== undefined) throw new Error(hint)
        return [column.name, value]
      })
      backend['db.patch'](table, row.id, Object.fromEntries(change) as object)
      setTyped({})
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
          value={typed[column.name] ?? getCellText(stored, column)}
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

const getCellText = (row: Record<string, Cell>, column: Column) =>
  formatRawCell(column, row[column.name] ?? null)

interface FieldProps {
  column: Column
  value: string
  onChange: (text: string) => void
}
function CellField({ column, value, onChange }: FieldProps) {
  const { name, title, type, nullable, words, shown } = column
  const visibleLabel = `${title}${shown === 'yuan' ? '（元）' : ''} ${name}`
  const options = type === 'boolean' ? ['true', 'false'] : column.options.map(String)
  if (options.length > 0) {
    return (
      <SelectInput
        label={title}
        visibleLabel={visibleLabel}
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
      visibleLabel={visibleLabel}
      readOnly={name === 'id'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      hint={nullable ? '空' : ''}
      value={value}
      onChange={onChange}
    />
  )
}

export function createBundleName(backend: FakeBackend) {
  const { scenario, now } = backend.status()
  return `xinghe-${scenario}-${formatBeijingTime(now).replaceAll(/\D/g, '')}.json`
}

export function downloadBundle(
  backend: FakeBackend,
  about: Pick<BundleDetails, 'note' | 'report'>,
  name = createBundleName(backend),
) {
  const bundle = backend['bundle.make']({
    userAgent: navigator.userAgent,
    by: getName(),
    ...about,
  })
  const lines = Object.entries(bundle).map(
    ([part, value]) => `${JSON.stringify(part)}: ${JSON.stringify(value)}`,
  )
  downloadFile(name, `{\n${lines.join(',\n')}\n}\n`)
}

const NAME = 'fake:name'
const getName = () => deviceStorage.get(NAME)?.trim() ?? ''

export function ReporterNameField() {
  const [name, setName] = useState(getName)
  return (
    <TextInput
      label="您的名字"
      hint="可空"
      value={name}
      onChange={(text) => {
        setName(text)
        deviceStorage.set(NAME, text)
      }}
    />
  )
}
