import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { Notice } from '@/contract/content'
import { hashText } from '@/lib/hash'
import {
  createLenientListSchema,
  deviceStorage,
  getLastingKey,
  readStored,
} from '@/lib/storage/storage'
import { useMemberStorageKey } from '@/shared/session/user'
import type { NoticeType } from './contentQueries'

const MAX_READ_NOTICES = 300

/** Notices have no ids; a changed notice is unread. */
export const getNoticeId = ({ title, content, created_at }: Notice, type: NoticeType): string =>
  hashText(JSON.stringify([type, created_at, title, content])).toString(36)

const getStorageKey = (owner: string) => getLastingKey(owner, 'readNotices')
const idsSchema = createLenientListSchema(v.string())

export const loadReadNoticeIds = (owner: string): ReadonlySet<string> =>
  new Set(readStored(deviceStorage, getStorageKey(owner), idsSchema))

export function addReadNoticeIds(owner: string, ids: readonly string[]): void {
  const readIds = loadReadNoticeIds(owner)
  const newIds = ids.filter((id) => !readIds.has(id))
  if (newIds.length === 0) return
  const latestIds = [...readIds, ...newIds].slice(-MAX_READ_NOTICES)
  deviceStorage.set(getStorageKey(owner), JSON.stringify(latestIds))
}

interface NoticeReadState {
  /** False for guests. */
  isUnread: (notice: Notice) => boolean
  markRead: (notice: Notice) => void
  markAllRead: (notices: readonly Notice[]) => void
}

export function useNoticeReadState(type: NoticeType): NoticeReadState {
  const owner = useMemberStorageKey()
  const [readVersion, setReadVersion] = useState(0)
  // oxlint-disable-next-line react/exhaustive-deps -- reads again after markAllRead
  const readIds = useMemo(() => loadReadNoticeIds(owner), [owner, readVersion])
  return {
    isUnread: (notice) => owner !== '' && !readIds.has(getNoticeId(notice, type)),
    markRead: (notice) => addReadNoticeIds(owner, [getNoticeId(notice, type)]),
    markAllRead: (notices) => {
      const ids = notices.map((notice) => getNoticeId(notice, type))
      addReadNoticeIds(owner, ids)
      setReadVersion((version) => version + 1)
    },
  }
}
