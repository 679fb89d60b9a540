import { Button, Group, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../toolbar/parts/fields'
import { recorder } from './recorder'
import { type PanelProps, useBackend } from '../../toolbar/parts/useBackend'
import { stopRecording, useRecorder, recordAnew, recordHere } from './recording'
import styles from '../../toolbar/Toolbar.module.css'
import css from './Steps.module.css'
import { WrittenTest } from './WrittenTest'
import { attempt } from '../../toolbar/parts/message'
import { isSeen } from './steps'
import { stepWords } from './stepWords'

/** Turns the person's actions into a test: start, use the app, point at what to check, stop. */
export default function RecordPanel({ onDone }: PanelProps) {
  const { active, checking, recording, large } = useRecorder()
  if (!recording) return <RecordStart onDone={onDone} />
  return (
    <>
      <Group>
        {active ? (
          <>
            <Button variant="danger" onClick={stopRecording}>
              停止录制
            </Button>
            <Button
              aria-pressed={checking}
              onClick={() => {
                recorder.check(!checking)
                if (!checking) onDone()
              }}
            >
              检查：点一下要核对的内容
            </Button>
          </>
        ) : (
          <Button onClick={recorder.discard}>放弃并重新录制</Button>
        )}
      </Group>
      {large && <p className="dim-sm">录制内容太大，刷新页面会丢失</p>}
      <StepList />
      {!active && <WrittenTest recording={recording} />}
    </>
  )
}

/** The page's route, unless it has a value of this run only. */
const here = () => {
  const path = location.hash.slice(1)
  return path === '' || path.includes('?') ? undefined : path
}

/**
 * Two ways to start: from the scenario's beginning, so that the test needs nothing else, or from the present
 * state.
 */
function RecordStart({ onDone }: PanelProps) {
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
      <TextInput words="起始地址" label="起始地址" value={path} onChange={setPath} />
      <Group>
        <Button
          variant="danger"
          disabled={!path.startsWith('/')}
          onClick={() => attempt(() => recordAnew(backend, path))}
        >
          从头录制「{title}」
        </Button>
        <Button
          onClick={() => {
            attempt(() => void recordHere(backend))
            onDone()
          }}
        >
          从这里开始录制
        </Button>
      </Group>
      <p className="dim-sm">
        从头：重新开始场景，清空本机记住的内容，测试自成一体。从这里：测试旁边要放一份现场文件。
        填过的密码会写进测试，演示会员的密码本来就是公开的。
      </p>
    </>
  )
}

/** The recorded steps in words; each can be removed. */
function StepList() {
  const { recording, active, looking } = useRecorder()
  const steps = recording?.steps ?? []
  const list = useRef<HTMLOListElement>(null)
  const count = steps.length
  // The newest one is in sight.
  useEffect(() => {
    list.current?.children[count - 1]?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <section aria-label="步骤">
      <div className={styles.line}>
        <h3>
          {steps.length} 步{active && (looking ? '，正在看页面的变化' : '，等待操作')}
        </h3>
        {steps.length > 0 && <Button onClick={recorder.undo}>撤销最后一步</Button>}
      </div>
      <ol ref={list} className={css.steps} aria-label="录到的步骤">
        {steps.map((step, at) => (
          // Steps have no id, and their order is fixed.
          <li key={at} data-seen={isSeen(step) || undefined}>
            <span className="grow">{stepWords(step)}</span>
            <UnstyledButton
              className="icon-button"
              aria-label={`删除：${stepWords(step)}`}
              onClick={() => recorder.remove(at)}
            >
              ✕
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  )
}
