import { links, paths } from '../../src/lib/paths'
import { Screen } from './AppModel'

/** /kefu: the service desk's frame and the tickets. */
export class SupportPage extends Screen {
  open = () => this.openPath(paths.support)
  openTicket = (id: string) => this.openPath(links.ticket(id))
  openForm = () => this.openPath(links.newTicket())

  frame = (name = '在线客服') => this.app.page.frameLocator(`iframe[title="${name}"]`)
  systemTabs = () => this.app.page.getByRole('tablist', { name: '客服系统' })
  statusTab = (name: string) =>
    this.app.page.getByRole('tablist', { name: '工单状态' }).getByRole('tab', { name, exact: true })
  ticketRows = () => this.app.page.getByRole('list', { name: '工单列表' }).getByRole('listitem')
  conversation = () => this.app.page.getByRole('list', { name: '对话' }).getByRole('listitem')

  async fillTicket(title: string, content: string) {
    await this.app.field('工单标题').fill(title)
    await this.app.field('工单内容').fill(content)
  }

  submitTicket = () => this.app.button('提交工单').click()
  async reply(text: string) {
    await this.app.field('回复内容').fill(text)
    await this.app.button('发送回复').click()
  }

  async closeTicket() {
    await this.app.button('关闭工单').click()
    await this.app.dialog('关闭工单').getByRole('button', { name: '确定' }).click()
  }
}
