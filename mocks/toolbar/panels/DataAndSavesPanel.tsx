import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import { getTableTitle, type ColumnInfo } from '../../db/columns'
import type { TableName } from '../../db/tables'
import { describeCell, getCell } from '../parts/cells'
import { FileButton, Form, ListRow, TextInput } from '../parts/fields'
import { downloadBundle, ReporterNameField, importFileTextAndReport } from '../parts/files'
import { runAction } from '../parts/message'
import { UndoSection } from '../parts/UndoSection'
import { useBackend } from '../parts/useBackend'
import { RowEditor } from './RowEditor'
import * as styles from '../Toolbar.module.css'

export function DataAndSavesPanel() {
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

function SavePoints() {
  const backend = useBackend()
  const [name, setName] = useState('')
  const savePoints = backend['saves.list']()
  return (
    <section aria-label="存档" className="stack">
      <h3>存档</h3>
      <Form
        className={styles.fieldRow}
        onSubmit={() => {
          const label = name.trim() || findFreeSaveName(savePoints)
          runAction(() => backend['saves.add'](label), `已存档：${label}`)
          setName('')
        }}
      >
        <TextInput label="存档名称" hint="可空" value={name} onChange={setName} />
        <Button type="submit">存档</Button>
      </Form>
      <ul aria-label="存档列表">
        {savePoints.map((point) => (
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

function findFreeSaveName(savePoints: readonly { name: string }[]): string {
  for (let number = 1; ; number++) {
    const freeName = `存档 ${number}`
    if (savePoints.every(({ name }) => name !== freeName)) return freeName
  }
}

function FilesSection() {
  const backend = useBackend()
  const [note, setNote] = useState('')
  const exportBundle = () =>
    runAction(() => downloadBundle(backend, { note }), '现场文件已导出，可拖回应用打开')
  return (
    <section aria-label="导出与导入" className="stack">
      <h3>导出与导入</h3>
      <ReporterNameField />
      <div className={styles.fieldRow}>
        <TextInput label="现场说明" hint="看到了什么（可空）" value={note} onChange={setNote} />
        <Button variant="filled" onClick={exportBundle}>
          导出现场
        </Button>
      </div>
      <div className="row">
        <FileButton
          label="导入文件"
          accept=".json,application/json"
          onFile={(file) => void file.text().then((text) => importFileTextAndReport(backend, text))}
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
      <div className={`${styles.fieldGrid} ${styles.tableButtons}`}>
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
      <div className={styles.fieldRow}>
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
        <details key={row.id} className={styles.expandable}>
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

function summarizeRow(columns: readonly ColumnInfo[], row: object): string {
  const texts = columns
    .filter(({ name }) => name !== 'id')
    .map((column) => describeCell(column, getCell(row, column)))
    .filter((text) => text !== '')
  return texts
    .slice(0, MAX_SUMMARY_CELLS)
    .map((text) => text.slice(0, MAX_SUMMARY_CHARACTERS))
    .join(' · ')
}
