import { Button, Group, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../toolbar/parts/fields'
import { type PanelProps, useBackend } from '../../toolbar/parts/useBackend'
import { recordAnew, recorder, recordHere, stopRecording, useRecorder } from './recorder'
import styles from '../../toolbar/Toolbar.module.css'
import css from './Steps.module.css'
import { download } from '../../toolbar/parts/files'
import { attempt, copyAndTell } from '../../toolbar/parts/message'
import { isSeen, type Recording, stepWords } from './steps'
import { folderOf, writeTest } from './writeTest'

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
      <TextInput label="起始地址" value={path} onChange={setPath} />
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

const NAME = /^[\w-]+$/

/** The recording as a test, with name and tags, to copy or to save. */
function WrittenTest({ recording }: { recording: Recording }) {
  const backend = useBackend()
  const [name, setName] = useState('recorded')
  const [tags, setTags] = useState(recording.tags.join(' '))
  const folder = folderOf(recording)
  const { text, beside } = writeTest(recording, { folder, name })
  const { start } = recording
  const saveBundle = () =>
    attempt(() => {
      const bundle = backend['bundle.make']({ userAgent: navigator.userAgent, adds: { recording } })
      download(`${name}.bundle.json`, JSON.stringify(bundle))
    }, '现场文件已导出，可用 npm run replay 重放')
  const copy = () =>
    copyAndTell(text, `已复制，存为 ${folder}/${name}.spec.ts`, '浏览器不允许复制，请用下载')
  return (
    <section aria-label="写成测试" className="stack">
      <TextInput
        words="标题：证明了什么"
        label="标题"
        value={recording.title}
        onChange={(text) => recorder.name(text)}
      />
      <TextInput
        words="需求编号，用空格隔开"
        label="需求编号"
        hint="PAY-05 PAY-06"
        value={tags}
        onChange={(text) => {
          setTags(text)
          recorder.tag(text.toUpperCase().match(/[A-Z]+-\d+/g) ?? [])
        }}
      />
      <TextInput label="文件名" value={name} onChange={setName} />
      <Group>
        <Button onClick={copy}>复制测试</Button>
        <Button disabled={!NAME.test(name)} onClick={() => download(`${name}.spec.ts`, text)}>
          下载 .spec.ts
        </Button>
        {start.from === 'bundle' && (
          <Button onClick={() => download(`${name}.json`, JSON.stringify(start.bundle))}>
            下载起点 .json
          </Button>
        )}
        {[...beside].map(([file, base64]) => (
          <Button key={file} onClick={() => saveFile(file, base64)}>
            下载 {file}
          </Button>
        ))}
        <Button onClick={saveBundle}>下载现场与录制</Button>
      </Group>
      <p className="dim-sm">
        都放进 {folder}/，用 npx oxfmt {folder} 排好版，然后 npm run e2e -- {folder}/{name}.spec.ts
      </p>
      <pre aria-label="测试源码">{text}</pre>
    </section>
  )
}

const saveFile = (name: string, base64: string) =>
  download(name, new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))]))
