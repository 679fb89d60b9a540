import {
  closeTicket,
  createTicket,
  listTickets,
  readServiceConfig,
  readTicket,
  replyTicket,
} from '@/contract/support'
import { answer, tell } from '../../world/answer'
import { pageAddress, siteOf } from '../../world/site'
import * as tickets from './tickets'

export const supportHandlers = [
  answer(readServiceConfig, ({ world }) => {
    const site = siteOf(world)
    return {
      kefu_enabled: site.kefuEnabled,
      gongdan_enabled: site.gongdanEnabled,
      default_system: site.defaultSystem,
      show_selector: site.showSelector,
      kefu_url: pageAddress(world, site.kefuUrl),
      gongdan_url: pageAddress(world, site.gongdanUrl),
    }
  }),

  answer(listTickets, ({ world, member, body }) => tickets.ticketPage(world, member, body)),

  // The session says who asks; user_id and username in the body are ignored.
  answer(createTicket, ({ world, member, body }) => {
    tickets.createTicket(world, member, body)
    return tell('工单创建成功', null)
  }),

  answer(readTicket, ({ world, member, body }) =>
    tickets.toldTicket(world, tickets.ownTicket(world, member, body.id)),
  ),

  answer(replyTicket, ({ world, member, body }) => {
    tickets.replyTicket(world, member, body.work_order_id, body.content)
    return tell('回复成功', null)
  }),

  answer(closeTicket, ({ world, member, body }) => {
    tickets.closeTicket(world, member, body.id)
    return tell('工单关闭成功', null)
  }),
]
