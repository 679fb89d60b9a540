import { redPacketRules } from '@fixtures/content/site'
import { promotions, promotionTypes } from '@fixtures/content/promotions'
import { sponsors } from '@fixtures/content/sponsors'
import { vipLevels } from '@fixtures/content/vipLevels'
import type { World } from '../world/world'

/** The house's offers: promotions, sponsors, VIP levels, red packet rules. */
export function seedOffers({ db }: World) {
  promotionTypes.forEach((type, i) => db.insert('promotionTypes', { ...type, rank: i + 1 }))
  promotions.forEach(({ sub, mood, motif, ...promotion }, i) =>
    db.insert('promotions', {
      ...promotion,
      banner: `banner:${mood}/${motif}:${promotion.id}:${promotion.title}|${sub}`,
      rank: i + 1,
    }),
  )
  sponsors.forEach((sponsor, i) =>
    db.insert('sponsors', {
      id: sponsor.id,
      name: sponsor.name,
      title: sponsor.title,
      logo: `sponsor:${sponsor.name}`,
      banner: `banner:${sponsor.mood}/${sponsor.motif}:${sponsor.id}:${sponsor.name}|${sponsor.title}`,
      contentType: sponsor.content_type,
      linkUrl: sponsor.link_url,
      linkType: sponsor.link_type,
      content: sponsor.content,
      rank: i + 1,
    }),
  )
  for (const level of vipLevels) db.insert('vipLevels', { id: String(level.level), ...level })
  for (const rule of redPacketRules) db.insert('redPacketRules', { ...rule })
}
