import { beijingDay, HOUR } from '@/lib/time'
import { ticketStories } from '@fixtures/content/tickets'
import type { World } from '../world/world'
import { findMember } from '../world/who'

/** The demo member's tickets. Their ids are fixed, so that no other ids depend on them. */
export function seedTickets(world: World) {
  const { db } = world
  const memberId = findMember(world, 'wangFang')?.id
  if (memberId === undefined) return
  for (const { id, hoursAgo, thread, ...story } of ticketStories) {
    const at = world.now() - Math.round(hoursAgo * HOUR)
    const { title, content, category, priority, status } = story
    const orderNo = `GD${beijingDay(at).replaceAll('-', '')}${id.padStart(6, '0')}`
    db.insert('tickets', {
      id,
      orderNo,
      memberId,
      title,
      content,
      category,
      priority,
      status,
      at,
    })
    thread.forEach(([by, hours, said], i) =>
      db.insert('ticketReplies', {
        id: `${id}-${i + 1}`,
        ticketId: id,
        by,
        content: said,
        at: at + Math.round(hours * HOUR),
      }),
    )
  }
}
