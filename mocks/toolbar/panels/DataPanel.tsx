import { useState } from 'react'
import { beijing } from '@/lib/time'
import { device } from '@/lib/storage'
import { TextInput } from '../parts/fields'
import type { TableName } from '../../db/tables'
import { UndoButton } from '../parts/UndoButton'
import { TableRows } from './TableRows'
import { attempt, copyAndTell } from '../parts/message'
import styles from '../Toolbar.module.css'
import { useBackend } from '../parts/useBackend'
import { recorder } from '../../recorder/recorder'
import { download, openText } from '../parts/files'
import rows from './Rows.module.css'
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
      <TabsPart />
      <TableList onPick={setTable} />
    </>
  )
}

/** Named states to return to, and the scenario's beginning. */
function SavePoints() {
  const backend = useBackend()
  const [name, setName] = useState('')
  const points = backend['saves.list']()
  return (
    <section aria-label="存档">
      <h3>存档</h3>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          const label = name.trim() || `存档 ${points.length + 1}`
          attempt(() => backend['saves.add'](label), `已存档：${label}`)
          setName('')
        }}
      >
        <TextInput label="存档名称" hint="存档名称" value={name} onChange={setName} />
        <button type="submit" className={styles.main}>
          存档
        </button>
      </form>
      <ul aria-label="存档列表">
        {points.map((point) => (
          <li key={point.name} className={styles.fact}>
            <span>
              <b>{point.name}</b>
              <small>{beijing(point.at)}</small>
            </span>
            <button
              type="button"
              aria-label={`恢复 ${point.name}`}
              onClick={() =>
                attempt(() => backend['saves.restore'](point.name), `已恢复：${point.name}`)
              }
            >
              恢复
            </button>
            <button
              type="button"
              aria-label={`删除 ${point.name}`}
              onClick={() => backend['saves.remove'](point.name)}
            >
              删除
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" onClick={() => attempt(() => backend.reset(), '场景已重新开始')}>
          重置场景
        </button>
      </div>
    </section>
  )
}

/** Who exports, for whoever opens the file; kept on this device. */
const NAME = 'fake:name'

/** Exports the present state as a file, and opens such files. */
function FilesPart() {
  const backend = useBackend()
  const [note, setNote] = useState('')
  const [by, setBy] = useState(() => device.get(NAME) ?? '')
  const saveBundle = () =>
    attempt(() => {
      const { recording } = recorder.state()
      const bundle = backend['bundle.make']({
        userAgent: navigator.userAgent,
        note,
        by: by.trim(),
        ...(recording && { recording }),
      })
      const stamp = bundle.clock.now.replace(/\D/g, '')
      download(`xinghe-${backend.status().scenario}-${stamp}.json`, JSON.stringify(bundle))
    }, '现场文件已导出，可拖回应用打开')
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
      <div className={styles.line}>
        <TextInput
          label="您的名字"
          hint="您的名字（可空）"
          value={by}
          onChange={(text) => {
            setBy(text)
            device.set(NAME, text)
          }}
        />
      </div>
      <div className={styles.line}>
        <TextInput
          label="现场说明"
          hint="说明：看到了什么（可空）"
          value={note}
          onChange={setNote}
        />
        <button type="button" className={styles.main} onClick={saveBundle}>
          导出现场
        </button>
      </div>
      <div className={styles.buttons}>
        <button type="button" onClick={copyScenario}>
          复制场景源码
        </button>
        <button type="button" onClick={() => saveScenario('ts')}>
          下载场景 .ts
        </button>
        <button type="button" onClick={() => saveScenario('json')}>
          下载场景 .json
        </button>
      </div>
      <label className={rows.file}>
        导入现场或场景（也可把文件拖到应用上）
        <input
          type="file"
          accept=".json,application/json"
          aria-label="导入文件"
          onChange={(event) => {
            const field = event.currentTarget
            void field.files?.[0]?.text().then((text) => {
              openText(backend, text)
              // Allows choosing the same file again.
              field.value = ''
            })
          }}
        />
      </label>
    </section>
  )
}

/** One world in several tabs. */
function TabsPart() {
  const backend = useBackend()
  const shares = backend.shares()
  return (
    <section aria-label="标签页">
      <h3>标签页</h3>
      <p className={styles.dim}>
        {shares
          ? '这一页的世界正共用着：另开的页是同一个世界、同一个会话，工具栏在这一页。'
          : '平时一个标签页一个世界。共用时，两页是同一个世界、同一个会话。'}
      </p>
      <div className={styles.buttons}>
        <button type="button" onClick={() => attempt(() => backend.openShared())}>
          再开一页，共用这个世界
        </button>
      </div>
    </section>
  )
}

/** All tables with the number of their rows. */
function TableList({ onPick }: { onPick: (table: TableName) => void }) {
  const backend = useBackend()
  return (
    <section aria-label="数据表">
      <h3>数据表</h3>
      <div className={styles.buttons}>
        {backend['db.tables']().map(({ name, rows }) => (
          <button key={name} type="button" onClick={() => onPick(name)}>
            {tableTitle(name)} <small>{rows}</small>
          </button>
        ))}
      </div>
    </section>
  )
}
