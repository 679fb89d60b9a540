import styles from '../Toolbar.module.css'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { beijing } from '@/lib/time'
import { Form, TextInput } from '../parts/fields'
import type { TableName } from '../../db/tables'
import { UndoButton } from '../parts/UndoButton'
import { TableRows } from './TableRows'
import { attempt, copyAndTell } from '../parts/message'
import { Row } from '../parts/Row'
import { useBackend } from '../parts/useBackend'
import { saveBundle } from '../parts/bundleFile'
import { FileButton } from '../parts/FileButton'
import { download, openText } from '../parts/files'
import { YourName } from '../parts/YourName'
import { tableTitle } from '../../db/columns'

/** The world's data: save points, export and import, and the tables with their rows. */
export function DataPanel() {
  const [table, setTable] = useState<TableName>()
  if (table) return <TableRows table={table} onBack={() => setTable(undefined)} />
  return (
    <>
      <UndoButton />
      <SavePoints />
      <FilesPart />
      <TableList onPick={setTable} />
    </>
  )
}

/** The first name with a number that no save point has: those may have been removed in any order. */
function freeLabel(points: readonly { name: string }[]): string {
  for (let n = 1; ; n++) {
    const label = `存档 ${n}`
    if (points.every(({ name }) => name !== label)) return label
  }
}

/** Named states to return to, and the scenario's beginning. */
function SavePoints() {
  const backend = useBackend()
  const [name, setName] = useState('')
  const points = backend['saves.list']()
  return (
    <section aria-label="存档">
      <h3>存档</h3>
      <Form
        className={styles.line}
        onSubmit={() => {
          const label = name.trim() || freeLabel(points)
          attempt(() => backend['saves.add'](label), `已存档：${label}`)
          setName('')
        }}
      >
        <TextInput label="存档名称" value={name} onChange={setName} />
        <Button type="submit" variant="filled">
          存档
        </Button>
      </Form>
      <ul aria-label="存档列表">
        {points.map((point) => (
          <Row
            key={point.name}
            title={point.name}
            notes={[beijing(point.at)]}
            acts={[
              [
                '恢复',
                () => attempt(() => backend['saves.restore'](point.name), `已恢复：${point.name}`),
              ],
              ['删除', () => backend['saves.remove'](point.name)],
            ]}
          />
        ))}
      </ul>
      <Group>
        <Button onClick={() => attempt(() => backend.reset(), '场景已重新开始')}>重置场景</Button>
      </Group>
    </section>
  )
}

/** Exports the present state as a file, and opens such files. */
function FilesPart() {
  const backend = useBackend()
  const [note, setNote] = useState('')
  const save = () => attempt(() => saveBundle(backend, { note }), '现场文件已导出，可拖回应用打开')
  const copyScenario = () =>
    copyAndTell(
      backend['scenario.capture']().source,
      '场景源码已复制',
      '浏览器不允许复制，请用下载',
    )
  const saveScenario = (kind: 'ts' | 'json') =>
    attempt(() => {
      const { scenario, source } = backend['scenario.capture']()
      const text = kind === 'ts' ? source : JSON.stringify(scenario, null, 2)
      download(`${scenario.name}.${kind}`, text)
    }, '场景文件已导出')
  return (
    <section aria-label="导出与导入">
      <h3>导出与导入</h3>
      <YourName />
      <div className={styles.line}>
        <TextInput
          label="现场说明"
          hint="说明：看到了什么（可空）"
          value={note}
          onChange={setNote}
        />
        <Button variant="filled" onClick={save}>
          导出现场
        </Button>
      </div>
      <Group>
        <Button onClick={copyScenario}>复制场景源码</Button>
        <Button onClick={() => saveScenario('ts')}>下载场景 .ts</Button>
        <Button onClick={() => saveScenario('json')}>下载场景 .json</Button>
      </Group>
      <p className="dim-sm">导入现场或场景（也可把文件拖到应用上）</p>
      <FileButton
        label="导入文件"
        accept=".json,application/json"
        onFile={(file) => void file.text().then((text) => openText(backend, text))}
      />
    </section>
  )
}

/** All tables with the number of their rows. */
function TableList({ onPick }: { onPick: (table: TableName) => void }) {
  const backend = useBackend()
  return (
    <section aria-label="数据表">
      <h3>数据表</h3>
      <Group>
        {backend['db.tables']().map(({ name, rows }) => (
          <Button key={name} onClick={() => onPick(name)}>
            {tableTitle(name)} <small>{rows}</small>
          </Button>
        ))}
      </Group>
    </section>
  )
}
