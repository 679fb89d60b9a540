import { expect, type Locator } from '@playwright/test'
import { ToolbarModel } from '../../../../e2e/models/ToolbarModel'
import type { AppModel } from '../../../../e2e/models/AppModel'

/** The toolbar's panel 录制, used as by a person. */
export class RecorderModel {
  readonly toolbar: ToolbarModel
  constructor(readonly app: AppModel) {
    this.toolbar = new ToolbarModel(app)
  }
  steps = () => this.toolbar.list('录到的步骤').getByRole('listitem')

  /** Starts the scenario again at an address. */
  async startAnew(path: string) {
    await this.toolbar.open('录制')
    await this.toolbar.field('起始地址').fill(path)
    await this.toolbar.button(/^从头录制/).click()
    await this.settled()
    await this.app.ready()
  }
  async startHere() {
    await this.toolbar.open('录制')
    await this.toolbar.button('从这里开始录制').click()
    await this.settled()
  }
  /** Waits until all effects of the last step are recorded. */
  settled = () => expect(this.toolbar.bubble()).toHaveAttribute('data-recording', 'settled')

  /** Does something as a person and waits for its effects; `late`: one that a call brings, however long it takes. */
  async does(act: Promise<unknown>, late?: Locator) {
    await act
    if (late) await expect(late).toBeVisible()
    await this.settled()
  }
  /** Points at something instead of tapping it. */
  async checks(what: Locator) {
    await this.toolbar.open('录制')
    await this.toolbar.button(/^检查/).click()
    await what.click()
    await this.settled()
  }
  /** Stops, names the test, and returns the written file. */
  async written(name: string, title: string, tags: string) {
    await this.toolbar.open('录制')
    await this.toolbar.button('停止录制').click()
    await this.toolbar.field('标题').fill(title)
    await this.toolbar.field('需求编号').fill(tags)
    await this.toolbar.field('文件名').fill(name)
    return this.toolbar.saved('下载 .spec.ts')
  }
}
