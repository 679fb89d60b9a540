import { listBanners, listHomeNotices, listNotices, notice, readArticle } from '@/contract/content'
import { appInfo, readAppInfo, readVisitUrl } from '@/contract/site'
import { listSponsors, sponsor } from '@/contract/sponsors'
import { formatBeijingTime } from '@/lib/time/time'
import { NEWEST_FIRST } from '../db/query'
import { createHandler, pickAnswerFields } from '../world/handler'
import { resolvePageCode, resolvePictureCode, getSite } from '../world/site'
import { toPage } from './wire'

export const siteHandlers = [
  createHandler(readVisitUrl, ({ world }) => ({ url: getSite(world).visitUrl })),

  createHandler(readAppInfo, ({ world }) => {
    const site = getSite(world)
    return {
      ...pickAnswerFields(appInfo, site),
      site_logo: resolvePictureCode(world, site.site_logo),
      app_logo: resolvePictureCode(world, site.app_logo),
      ios_download_url: resolvePageCode(world, site.ios_download_url),
      ios_download_qrcode: resolvePictureCode(world, site.ios_download_qrcode),
    }
  }),
]

export const contentHandlers = [
  createHandler(listBanners, ({ world }) =>
    world.db
      .find('banners', { orderBy: ['rank', 'asc'] })
      .map(({ src }) => ({ src: resolvePictureCode(world, src) })),
  ),

  createHandler(listHomeNotices, ({ world }) =>
    world.db.find('homeNotices', { orderBy: ['rank', 'asc'] }).map(({ text }) => text),
  ),

  /** In spec 7 the call has only a page; `type` is our addition (docs/decisions/support.md). */
  createHandler(listNotices, ({ world, body }) => {
    const now = world.now()
    const notices = world.db.peek('notices', {
      where: { kind: body.type ?? 1 },
      test: ({ at }) => at <= now,
      orderBy: NEWEST_FIRST,
    })
    return toPage(notices, body.page, (row) => ({
      ...pickAnswerFields(notice, row),
      created_at: formatBeijingTime(row.at),
    }))
  }),

  createHandler(readArticle, ({ world, body }) => ({
    content: world.db.get('articles', String(body.type))?.content ?? '',
  })),
]

export const sponsorsHandlers = [
  createHandler(listSponsors, ({ world }) =>
    world.db.find('sponsors', { orderBy: ['rank', 'asc'] }).map((row) => ({
      ...pickAnswerFields(sponsor, row),
      logo: resolvePictureCode(world, row.logo),
      banner: resolvePictureCode(world, row.banner),
    })),
  ),
]
