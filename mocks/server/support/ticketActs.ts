import type { TicketStatus } from '@/contract/support'
import type { Act } from '../../world/act'
import type { World } from '../../world/world'
import { answerTicket, shutTicket, takeTicket } from './tickets'

const targets =
  (...states: TicketStatus[]) =>
  (world: World) =>
    world.db
      .find('tickets', {
        where: ({ status }) => states.includes(status),
        orderBy: [
          ['at', 'desc'],
          ['id', 'desc'],
        ],
      })
      .map(({ id, title, memberId }) => ({
        id,
        title: `${world.db.get('members', memberId)?.realname ?? memberId}：${title}`,
      }))

export const ticketActs: Record<'ticket.take' | 'ticket.reply' | 'ticket.close', Act> = {
  'ticket.take': { title: '受理工单', targets: targets('pending'), run: takeTicket },
  'ticket.reply': {
    title: '回复工单',
    says: '回复内容',
    targets: targets('pending', 'processing'),
    run: (world, id, words) => answerTicket(world, id, words),
  },
  'ticket.close': {
    title: '关闭工单',
    targets: targets('pending', 'processing', 'replied'),
    run: shutTicket,
  },
}
