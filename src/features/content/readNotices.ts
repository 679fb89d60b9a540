import * as v from 'valibot'
import type { Notice } from '@/contract/content'
import { hashText } from '@/lib/hash'
import {
  deviceStorage,
  getLastingKey,
  createLenientListSchema,
  readStored,
} from '@/lib/storage/storage'
import type { NoticeType } from './contentQueries'

/** How many read notices are remembered. */
const MAX_NOTICES = 300

/** Notices have no ids; a changed notice is unread. */
export const getNoticeId = ({ title, content, created_at }: Notice, type: NoticeType): string =>
  hashText(JSON.stringify([type, created_at, title, content])).toString(36)

const readKey = (member: string) => getLastingKey(member, 'readNotices')
const ids = createLenientListSchema(v.string())

export const loadReadNotices = (member: string): ReadonlySet<string> =>
  new Set(readStored(deviceStorage, readKey(member), ids))

export function saveReadNotices(member: string, read: readonly string[]): void {
  const before = loadReadNotices(member)
  const added = read.filter((id) => !before.has(id))
  if (added.length === 0) return
  deviceStorage.set(readKey(member), JSON.stringify([...before, ...added].slice(-MAX_NOTICES)))
}
