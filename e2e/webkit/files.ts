import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileChooser, Page } from '@playwright/test'

/** In place of the system's window for choosing a file: the field that would have opened it. */
export async function fileChooser(page: Page) {
  const field = await page.evaluateHandle(
    () =>
      new Promise<HTMLInputElement>((resolve) => {
        const hold = (event: MouseEvent) => {
          const field = event.target
          if (!(field instanceof HTMLInputElement) || field.type !== 'file') return
          event.preventDefault()
          window.removeEventListener('click', hold, true)
          resolve(field)
        }
        window.addEventListener('click', hold, true)
      }),
  )
  const setFiles = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    field.evaluate(
      (chosen, { name, type, bytes }) => {
        const files = new DataTransfer()
        files.items.add(new File([Uint8Array.from(bytes)], name, { type }))
        chosen.files = files.files
        chosen.dispatchEvent(new Event('input', { bubbles: true }))
        chosen.dispatchEvent(new Event('change', { bubbles: true }))
      },
      { name: file.name, type: file.mimeType, bytes: [...file.buffer] },
    )
  return { setFiles } as unknown as FileChooser
}

/** In place of a download that the browser would report: the link that was pressed, and what it leads to. */
export async function download(page: Page) {
  const { name, href } = await page.evaluate(
    () =>
      new Promise<{ name: string; href: string }>((resolve) => {
        // These links are never in the page: no event of theirs can be heard.
        const links = HTMLAnchorElement.prototype
        links.click = function () {
          // Its own name hides the one of all elements, which is there again without it.
          Reflect.deleteProperty(links, 'click')
          if (this.hasAttribute('download')) resolve({ name: this.download, href: this.href })
          else this.click()
        }
      }),
  )
  const read = async (address: string) => [
    ...new Uint8Array(await (await fetch(address)).arrayBuffer()),
  ]
  const path = async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'download-')), 'file')
    await writeFile(file, Uint8Array.from(await page.evaluate(read, href)))
    return file
  }
  return { suggestedFilename: () => name, path }
}
