import { recorder } from '../../../recorder/recorder'
import { isSeen } from '../../../recorder/steps'
import { stepWords } from '../../../recorder/stepWords'
import { useRecorder } from '../../parts/recording'
import styles from '../../Toolbar.module.css'
import css from './Record.module.css'

/** The recorded steps in words; each can be removed. */
export function StepList() {
  const { recording, active, looking } = useRecorder()
  const steps = recording?.steps ?? []
  return (
    <section aria-label="步骤">
      <div className={styles.line}>
        <h3>
          {steps.length} 步{active && (looking ? '，正在看页面的变化' : '，等待操作')}
        </h3>
        {steps.length > 0 && (
          <button type="button" className={styles.quiet} onClick={recorder.undo}>
            撤销最后一步
          </button>
        )}
      </div>
      <ol className={css.steps} aria-label="录到的步骤">
        {steps.map((step, at) => (
          // Steps have no id, and their order is fixed.
          <li key={at} data-seen={isSeen(step) || undefined}>
            <span>{stepWords(step)}</span>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`删除：${stepWords(step)}`}
              onClick={() => recorder.remove(at)}
            >
              ✕
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
