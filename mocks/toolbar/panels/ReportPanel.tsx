import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import type { FakeBackend } from '../../control/control'
import type { Report } from '../../saves/bundle'
import { createCurrentStateLinkOrFile } from '../../saves/link'
import { machine } from '../../world/clock'
import { FileButton } from '../parts/fields'
import { createBundleFileName, downloadBundle, ReporterNameField } from '../parts/files'
import { runAction } from '../parts/message'
import { useBackend } from '../parts/useBackend'
import * as styles from '../Toolbar.module.css'

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const MAX_PICTURE_MB = 10
const BYTES_PER_MB = 1024 * 1024

export default function ReportPanel() {
  const backend = useBackend()
  const [note, setNote] = useState('')
  const [picture, setPicture] = useState<string>()
  const attach = (file: File) => runAction(async () => setPicture(await readAsDataUrl(file)))
  return (
    <section
      aria-label="报告缺陷"
      className="stack"
      onPaste={({ clipboardData: { files } }) => {
        if (files[0]) attach(files[0])
      }}
    >
      <ReporterNameField />
      <Textarea
        label="说明"
        description="做了什么、看到什么、应当怎样"
        rows={4}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group>
        <Button
          variant="filled"
          disabled={note.trim() === ''}
          onClick={() =>
            runAction(() => saveReport(backend, note, picture), '缺陷报告已下载，放进缺陷单就好')
          }
        >
          下载缺陷报告
        </Button>
        <FileButton label="附上截图" accept={PICTURE_TYPES.join(',')} onFile={attach} />
        {picture && <Button onClick={() => setPicture(undefined)}>去掉截图</Button>}
      </Group>
      {picture && <img src={picture} alt="附上的截图" className={styles.screenshot} />}
      <p className="dim-sm">文件里有：</p>
      <ul aria-label="文件里有">
        <li>说明、名字、写的时间</li>
        <li>停在哪个页面，整个世界和它的时钟</li>
        <li>{backend['journal.list']().length} 个请求和答复（口令打了星号）</li>
        <li>打开此刻的链接，重放的那一行命令</li>
        <li>浏览器和屏幕大小</li>
        <li>{picture ? '附上的截图' : '没有截图（可以选一张，也可以粘贴）'}</li>
      </ul>
    </section>
  )
}

async function saveReport(backend: FakeBackend, note: string, picture?: string) {
  const name = createBundleFileName(backend)
  const moment = await createCurrentStateLinkOrFile()
  const report: Report = {
    at: formatBeijingTime(machine.now()),
    replay: `npm run replay -- ${name}`,
    viewport: { width: window.innerWidth, height: window.innerHeight },
  }
  if ('link' in moment) report.link = moment.link
  if (picture) report.picture = picture
  downloadBundle(backend, { note, report }, name)
}

async function readAsDataUrl(file: File): Promise<string> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error('截图要 PNG、JPEG 或 WebP')
  if (file.size > MAX_PICTURE_MB * BYTES_PER_MB) throw new Error(`截图最大 ${MAX_PICTURE_MB} MB`)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('截图读不出来')))
    reader.readAsDataURL(file)
  })
}
