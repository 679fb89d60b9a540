import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { TextInput } from '../../toolbar/parts/fields'
import { recorder } from './recorder'
import type { Recording } from './steps'
import { folderOf, writeTest } from './writeTest'
import { download } from '../../toolbar/parts/files'
import { attempt, copyAndTell } from '../../toolbar/parts/message'
import { useBackend } from '../../toolbar/parts/useBackend'

const NAME = /^[\w-]+$/

/** The recording as a test, with name and tags, to copy or to save. */
export function WrittenTest({ recording }: { recording: Recording }) {
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
      <TextInput words="文件名" label="文件名" value={name} onChange={setName} />
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
        都放进 {folder}/，然后 npm run e2e -- {folder}/{name}.spec.ts
      </p>
      <pre aria-label="测试源码">{text}</pre>
    </section>
  )
}

const saveFile = (name: string, base64: string) =>
  download(name, new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))]))
