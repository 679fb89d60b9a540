import { useState } from 'react'
import { copyText } from '@/lib/platform/copyText'
import { deviceStorage } from '@/lib/storage/storage'
import { formatBeijingTime } from '@/lib/time/time'
import type { FakeBackend } from '../../control/control'
import type { BundleDetails } from '../../saves/bundle'
import {
  MAX_LINK_LENGTH,
  isLoopbackLink,
  createCurrentStateLinkOrFile,
  type LinkOrFile,
} from '../../saves/link'
import { machine } from '../../world/clock'
import { TextInput } from './fields'
import { showMessage, type Message } from './message'

export function importFileTextAndReport(backend: FakeBackend, text: string): void {
  const problems = backend.import(text)
  if (problems.length > 0) showMessage({ good: false, lines: ['文件打不开', ...problems] })
  else showMessage({ good: true, lines: [`已打开：${backend.status().title}`] })
}

const REVOKE_AFTER_MS = 10_000

export function downloadFile(name: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  machine.setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}

export function listenForDroppedFile(backend: FakeBackend): void {
  const isFileDrag = ({ dataTransfer, target }: DragEvent) => {
    const isFileInput = target instanceof HTMLInputElement && target.type === 'file'
    return dataTransfer?.types.includes('Files') === true && !isFileInput
  }
  // Otherwise the browser opens the file.
  window.addEventListener('dragover', (event) => {
    if (isFileDrag(event)) event.preventDefault()
  })
  window.addEventListener('drop', (event) => {
    if (!isFileDrag(event)) return
    event.preventDefault()
    void event.dataTransfer?.files[0]?.text().then((text) => importFileTextAndReport(backend, text))
  })
}

export function createBundleFileName(backend: FakeBackend): string {
  const { scenario, now } = backend.status()
  return `xinghe-${scenario}-${formatBeijingTime(now).replaceAll(/\D/g, '')}.json`
}

export function downloadBundle(
  backend: FakeBackend,
  details: Pick<BundleDetails, 'note' | 'report'>,
  name = createBundleFileName(backend),
): void {
  const bundle = backend['bundle.make']({
    userAgent: navigator.userAgent,
    by: getReporterName(),
    ...details,
  })
  const lines = Object.entries(bundle).map(
    ([part, value]) => `${JSON.stringify(part)}: ${JSON.stringify(value)}`,
  )
  downloadFile(name, `{\n${lines.join(',\n')}\n}\n`)
}

const REPORTER_NAME_KEY = 'fake:name'
const getReporterName = () => deviceStorage.get(REPORTER_NAME_KEY)?.trim() ?? ''

export function ReporterNameField() {
  const [name, setName] = useState(getReporterName)
  return (
    <TextInput
      label="您的名字"
      hint="可空"
      value={name}
      onChange={(text) => {
        setName(text)
        deviceStorage.set(REPORTER_NAME_KEY, text)
      }}
    />
  )
}

const formatKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

export async function shareMomentAndReport(
  linkOrFile: Promise<LinkOrFile> = createCurrentStateLinkOrFile(),
): Promise<void> {
  try {
    showMessage(await shareLinkOrFile(await linkOrFile))
  } catch (error) {
    showMessage({ good: false, lines: [`没有分享成：${(error as Error).message}`] })
  }
}

const LOCAL_LINK_WARNING =
  '这是本机的地址，别的机器打不开：请用 npm start 打印的局域网地址打开演示，再分享。'

async function shareLinkOrFile(linkOrFile: LinkOrFile): Promise<Message> {
  if ('tooManyBytes' in linkOrFile) {
    const { file, tooManyBytes } = linkOrFile
    downloadFile(file.name, file.text)
    return {
      good: true,
      lines: [
        `此刻太大，链接放不下（${formatKb(tooManyBytes)}，最多 ${formatKb(MAX_LINK_LENGTH)}），已存成文件 ${file.name}`,
        '把文件发给同事，拖到应用上就能打开',
      ],
    }
  }
  const { link, bytes } = linkOrFile
  const isCopied = await copyText(link)
  const size = bytes < 1024 ? `${bytes} 字节` : formatKb(bytes)
  if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator)
    await navigator.share({ url: link }).catch(() => undefined)
  const lines = isCopied
    ? [`已复制此刻的链接（${size}），同事打开就在此刻`]
    : ['浏览器不允许复制，请长按选取：', link]
  if (isLoopbackLink(link)) lines.push(LOCAL_LINK_WARNING)
  return { good: true, lines }
}
