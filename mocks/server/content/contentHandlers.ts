import { listBanners, listHomeNotices, listNotices, readArticle } from '@/contract/content'
import { beijing } from '@/lib/time'
import { answer } from '../../world/answer'
import { picture } from '../../world/pictures'
import { paged } from '../money/paging'

export const contentHandlers = [
  answer(listBanners, ({ world }) =>
    world.db
      .find('banners', { orderBy: ['rank', 'asc'] })
      .map(({ src }) => ({ src: picture(src) })),
  ),

  answer(listHomeNotices, ({ world }) =>
    world.db.find('homeNotices', { orderBy: ['rank', 'asc'] }).map(({ text }) => text),
  ),

  /** In spec 7 the call has only a page; `type` is our addition (docs/decisions/messages.md), 1 by default. */
  answer(listNotices, ({ world, body }) => {
    const rows = world.db.find('notices', {
      where: { kind: body.type ?? 1 },
      orderBy: [
        ['at', 'desc'],
        ['id', 'desc'],
      ],
    })
    return paged(
      rows.filter(({ at }) => at <= world.now()),
      body.page,
      ({ title, content, at }) => ({
        title,
        content,
        created_at: beijing(at),
      }),
    )
  }),

  answer(readArticle, ({ world, body }) => ({
    content: world.db.get('articles', String(body.type))?.content ?? '',
  })),
]
