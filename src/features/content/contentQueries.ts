import { pagesOf, plainPage, queryOf } from '@/api/query'
import { listNotices, readArticle } from '@/contract/content'

/** 1 announcements, 2 in-site messages. */
export type NoticeType = 1 | 2

export const contentQueries = {
  notices: (type: NoticeType) => pagesOf(listNotices, (page) => ({ page, type }), plainPage),
  article: (type: number) => queryOf(readArticle, { type }, { staleTime: 300_000 }),
}
