import { useState } from 'react'
import { attempt } from '../../parts/message'
import type { PanelProps } from '../../parts/PanelProps'
import { recordAnew, recordHere } from '../../parts/recording'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../parts/useBackend'

/** The page's route, unless it has a value of this run only. */
const here = () => {
  const path = location.hash.slice(1)
  return path === '' || path.includes('?') ? undefined : path
}

/**
 * Two ways to start: from the scenario's beginning, so that the test needs nothing else, or from the present
 * state.
 */
export function RecordStart({ onDone }: PanelProps) {
  const backend = useBackend()
  const { title, scenario } = backend.status()
  const known = backend.scenarios().find(({ name }) => name === scenario)
  const [path, setPath] = useState(() => here() ?? known?.open ?? '/')
  return (
    <>
      <p>
        在应用里走一遍，写成一份 Playwright
        测试：按角色和名字找控件，看到的提示、对话框、标题和地址写成检查。
      </p>
      <label>
        起始地址
        <input
          className={styles.input}
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
      </label>
      <div className={styles.buttons}>
        <button
          type="button"
          data-recording
          disabled={!path.startsWith('/')}
          onClick={() => attempt(() => recordAnew(backend, path))}
        >
          从头录制「{title}」
        </button>
        <button
          type="button"
          onClick={() => {
            attempt(() => void recordHere(backend))
            onDone()
          }}
        >
          从这里开始录制
        </button>
      </div>
      <p className={styles.dim}>
        从头：重新开始场景，清空本机记住的内容，测试自成一体。从这里：测试旁边要放一份现场文件。
        填过的密码会写进测试，演示会员的密码本来就是公开的。
      </p>
    </>
  )
}
