import { expect } from '@playwright/test'
import type { AppModel } from '../../../../e2e/models/AppModel'
import { ToolbarModel } from '../../../../e2e/models/ToolbarModel'
import type { Scenario } from '../../../../scenarios/scenario'

export class EditorModel {
  readonly toolbar: ToolbarModel
  constructor(readonly app: AppModel) {
    this.toolbar = new ToolbarModel(app)
  }
  form = () => this.toolbar.sheet.getByRole('region', { name: '情形编辑' })
  field = (name: string) => this.form().getByLabel(name, { exact: true })

  async open() {
    await this.toolbar.open('情形编辑')
    await expect(this.form()).toBeVisible()
    return this
  }
  async fillAndEnter(name: string, text: string) {
    await this.field(name).fill(text)
    await this.field(name).press('Enter')
  }
  async fillAndBlur(name: string, text: string) {
    await this.field(name).fill(text)
    await this.field(name).blur()
  }
  pick = (name: string, choice: string) => this.field(name).selectOption({ label: choice })

  async copyLink() {
    const { page } = this.app
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.toolbar.button('复制场景链接').click()
    await expect(this.toolbar.statusMessage()).toContainText('已复制此刻的链接')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  async downloadScenario() {
    const { name, text } = await this.toolbar.downloadFile('下载场景文件')
    return { name, text, scenario: JSON.parse(text) as Scenario }
  }
}
