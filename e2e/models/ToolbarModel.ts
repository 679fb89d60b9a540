import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Bundle } from '../../mocks/saves/bundle'
import { Screen } from './AppModel'

type Panel = '场景' | '身份' | '时钟' | '网络' | '操作' | '数据' | '日志' | '情形编辑' | '报告缺陷'

/** The demo's toolbar on a phone. */
export class ToolbarModel extends Screen {
  get sheet() {
    return this.app.page.getByRole('dialog', { name: '开发工具' })
  }

  bubble = () => this.app.page.getByRole('button', { name: '开发工具', exact: true })
  button = (name: string | RegExp) =>
    this.sheet.getByRole('button', { name, exact: typeof name === 'string' })
  field = (name: string) => this.sheet.getByLabel(name, { exact: true })
  list = (name: string) => this.sheet.getByRole('list', { name, exact: true })
  statusMessage = () => this.sheet.getByRole('status')

  async open(panel: Panel) {
    if (!(await this.sheet.isVisible())) await this.bubble().click()
    await this.sheet.getByRole('tab', { name: panel, exact: true }).click()
    return this
  }

  async close() {
    await this.button('关闭').click()
    await expect(this.sheet).toBeHidden()
  }

  async downloadFile(button: string): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([
      this.app.page.waitForEvent('download'),
      this.button(button).click(),
    ])
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }

  async exportBundle(note: string): Promise<{ bundle: Bundle; text: string }> {
    await this.open('数据')
    await this.field('现场说明').fill(note)
    const { text } = await this.downloadFile('导出现场')
    return { bundle: JSON.parse(text) as Bundle, text }
  }

  async dropFile(name: string, text: string) {
    const data = await this.app.page.evaluateHandle(
      ([fileName, content]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content], fileName, { type: 'application/json' }))
        return transfer
      },
      [name, text] as const,
    )
    await this.app.page.dispatchEvent('#root', 'drop', { dataTransfer: data })
  }
}
