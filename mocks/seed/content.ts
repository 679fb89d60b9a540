import { HOUR } from '@/lib/time'
import { articles } from '@fixtures/content/articles/all'
import { banners } from '@fixtures/content/banners'
import { announcements, homeNotices, messages } from '@fixtures/content/notices'
import type { World } from '../world/world'

/** Content for everyone: the carousel, the scrolling line, announcements, messages, articles. */
export function seedContent(world: World) {
  const { db } = world
  banners.forEach(({ id, mood, motif, title, sub }, i) => {
    const src = `banner:${mood}/${motif}:${id}:${title}|${sub ?? ''}`
    db.insert('banners', { id, src, rank: i + 1 })
  })
  homeNotices.forEach((text, i) => db.insert('homeNotices', { id: `h${i + 1}`, text, rank: i + 1 }))
  for (const [kind, list] of [
    [1, announcements],
    [2, messages],
  ] as const) {
    for (const { id, title, content, hoursAgo } of list) {
      db.insert('notices', { id, kind, title, content, at: world.now() - hoursAgo * HOUR })
    }
  }
  for (const { type, title, content } of articles) {
    db.insert('articles', { id: String(type), title, content })
  }
}
