import { createPagedQueryOptions, toPageRows } from '@/api/lists'
import { createQueryOptions } from '@/api/query'
import { listNotices, readArticle } from '@/contract/content'

/** 1 announcements, 2 in-site messages. */
export type NoticeType = 1 | 2

export const contentQueries = {
  notices: (type: NoticeType) =>
    createPagedQueryOptions(listNotices, (page) => ({ page, type }), toPageRows),
  article: (type: number) => createQueryOptions(readArticle, { type }, { staleTime: 300_000 }),
}

/** Spec 2: by type. */
export const helpTopics = [
  { type: 7, title: '关于我们' },
  { type: 1, title: '常见问题' },
  { type: 2, title: '隐私政策' },
  { type: 3, title: '免责声明' },
  { type: 4, title: '联系我们' },
  { type: 5, title: '代理招募' },
  { type: 8, title: '责任博彩' },
] as const

/** The help centre's own title for an unknown type. */
export const getHelpTitle = (type: number): string =>
  helpTopics.find((topic) => topic.type === type)?.title ?? '帮助中心'

/** 6 privacy policy, 5 terms and rules. */
export const getTermsTitle = (type: 5 | 6): '隐私政策' | '条款与规则' =>
  type === 6 ? '隐私政策' : '条款与规则'
