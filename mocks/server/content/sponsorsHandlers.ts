import { listSponsors } from '@/contract/sponsors'
import { answer } from '../../world/answer'
import { picture } from '../../world/pictures'

export const sponsorsHandlers = [
  answer(listSponsors, ({ world }) =>
    world.db.find('sponsors', { orderBy: ['rank', 'asc'] }).map((row) => ({
      id: row.id,
      name: row.name,
      title: row.title,
      logo: picture(row.logo),
      banner: picture(row.banner),
      content_type: row.contentType,
      link_url: row.linkUrl,
      link_type: row.linkType,
      content: row.content,
    })),
  ),
]
