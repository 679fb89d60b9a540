import type { FakeBackend } from '../../browser/fullBackend'
import { machine } from '../../world/clock'
import { tellMessage } from './message'

/** Opens a file's content, a bundle or a scenario, and shows the result. */
export function openText(backend: FakeBackend, text: string) {
  const problems = backend.import(text)
  tellMessage(
    problems.length > 0
      ? { good: false, lines: ['文件打不开', ...problems] }
      : { good: true, lines: [`已打开：${backend.status().title}`] },
  )
}

/** Saves it as a file through the browser. */
export function download(name: string, content: string | Blob) {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  machine.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Opens a JSON file that is dropped anywhere on the app; fields that accept files keep their own. */
export function openDropped(backend: FakeBackend) {
  const ours = ({ dataTransfer, target }: DragEvent) =>
    dataTransfer?.types.includes('Files') === true &&
    !(target instanceof HTMLInputElement && target.type === 'file')
  // Otherwise the browser would leave the app and show the file.
  window.addEventListener('dragover', (event) => {
    if (ours(event)) event.preventDefault()
  })
  window.addEventListener('drop', (event) => {
    if (!ours(event)) return
    event.preventDefault()
    void event.dataTransfer?.files[0]?.text().then((text) => openText(backend, text))
  })
}
