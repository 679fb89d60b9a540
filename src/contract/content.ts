import * as v from 'valibot'
import { paths } from '@/lib/paths'
import { annotate, HTML_NOTE, pictureSchema } from './annotations'
import { endpoint } from './endpoint'
import { readableRows } from './parseData'
import { pageSchema, requiredText, integer, htmlOrNull, text, time } from './wire'

export const banner = v.object({ src: text })
export type Banner = v.InferOutput<typeof banner>

export const listBanners = endpoint({
  id: 'banners.list',
  route: 'POST /api/bannerList',
  title: '轮播图',
  open: true,
  body: v.object({ type: v.literal(2) }),
  data: readableRows(banner),
})

export const listHomeNotices = endpoint({
  id: 'notices.home',
  route: 'POST /api/homenotice',
  title: '首页公告',
  open: true,
  data: readableRows(requiredText),
})

export const notice = v.object({ title: text, content: text, created_at: time })
export type Notice = v.InferOutput<typeof notice>

export const listNotices = endpoint({
  id: 'notices.list',
  route: 'POST /api/noticeList',
  title: '公告列表',
  open: true,
  /** 1 announcements, 2 in-site messages. Not in the spec (docs/decisions/support.md). */
  body: v.object({ page: integer, type: v.optional(v.picklist([1, 2])) }),
  data: pageSchema(notice),
})

export const article = v.object({ content: htmlOrNull })

export const readArticle = endpoint({
  id: 'articles.read',
  route: 'POST /api/article',
  title: '文章',
  open: true,
  /** Spec 2: 1 FAQ … 5 terms, 6 privacy, 7 about us, 8 responsible gambling. */
  body: v.object({ type: integer }),
  data: v.nullish(article, {}),
})

annotate(banner, () => ({ fields: { src: pictureSchema } }))
annotate(article, () => ({ fields: { content: HTML_NOTE } }))
annotate(listBanners, () => ({
  fields: { type: '2 is the set for phones.' },
  screens: [paths.home],
}))
annotate(listHomeNotices, () => ({ screens: [paths.home] }))
annotate(listNotices, () => ({
  fields: { type: '1 announcements, 2 in-site messages; left out: 1.' },
  screens: [paths.messages],
}))
annotate(readArticle, () => ({
  fields: {
    type: '1 to 5 the help pages, FAQ first and terms last, 6 privacy, 7 about us, 8 responsible gambling.',
  },
  screens: [paths.helpArticle, paths.terms],
}))
