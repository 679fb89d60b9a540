import { useState } from 'react'
import { copyText } from '@/lib/copy'
import { device } from '@/lib/storage'
import { recorder } from '../../../recorder/recorder'
import { download, openText } from '../../parts/files'
import { attempt, tellMessage } from '../../parts/message'
import styles from '../../Toolbar.module.css'
import rows from '../Rows.module.css'
import { useBackend } from '../../parts/useBackend'

/** Who exports, for whoever opens the file; kept on this device. */
const NAME = 'fake:name'

/** Exports the present state as a file, and opens such files. */
export function FilesPart() {
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
    void copyText(backend['scenario.capture']().source).then((done) =>
      tellMessage(
        done
          ? { good: true, lines: ['场景源码已复制'] }
          : { good: false, lines: ['浏览器不允许复制，请用下载'] },
      ),
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
        <input
          className={styles.input}
          aria-label="您的名字"
          placeholder="您的名字（可空）"
          value={by}
          onChange={(event) => {
            setBy(event.target.value)
            device.set(NAME, event.target.value)
          }}
        />
      </div>
      <div className={styles.line}>
        <input
          className={styles.input}
          aria-label="现场说明"
          placeholder="说明：看到了什么（可空）"
          value={note}
          onChange={(event) => setNote(event.target.value)}
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
