import { recorder } from '../../recorder/recorder'
import type { PanelProps } from '../parts/PanelProps'
import { stopRecording, useRecorder } from '../parts/recording'
import styles from '../Toolbar.module.css'
import { RecordStart } from './record/RecordStart'
import { StepList } from './record/StepList'
import { WrittenTest } from './record/WrittenTest'

/** Turns the person's actions into a test: start, use the app, point at what to check, stop. */
export function RecordPanel({ onDone }: PanelProps) {
  const { active, checking, recording, large } = useRecorder()
  if (!recording) return <RecordStart onDone={onDone} />
  return (
    <>
      <div className={styles.buttons}>
        {active ? (
          <>
            <button type="button" data-recording onClick={stopRecording}>
              停止录制
            </button>
            <button
              type="button"
              aria-pressed={checking}
              onClick={() => {
                recorder.check(!checking)
                if (!checking) onDone()
              }}
            >
              检查：点一下要核对的内容
            </button>
          </>
        ) : (
          <button type="button" onClick={recorder.discard}>
            放弃并重新录制
          </button>
        )}
      </div>
      {large && <p className={styles.dim}>录制内容太大，刷新页面会丢失</p>}
      <StepList />
      {!active && <WrittenTest recording={recording} />}
    </>
  )
}
