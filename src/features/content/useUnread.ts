import { useMemo, useState } from 'react'
import type { Notice } from '@/contract/content'
import { useUser } from '@/shared/session/user'
import type { NoticeType } from './contentQueries'
import { noticeId, readBy, remember } from './readNotices'

/**
 * Which notices the member has not read on this phone. One that he reads now keeps its mark until he leaves, so that
 * he sees which were new. While the member is unknown there are no marks.
 */
export function useUnread(type: NoticeType) {
  const member = useUser()?.id ?? ''
  const [cleared, setCleared] = useState(0)
  // oxlint-disable-next-line react/exhaustive-deps -- read anew when all were marked as read
  const before = useMemo(() => readBy(member), [member, cleared])
  return {
    isUnread: (notice: Notice) => member !== '' && !before.has(noticeId(notice, type)),
    seen: (notice: Notice) => remember(member, [noticeId(notice, type)]),
    readAll: (notices: readonly Notice[]) => {
      remember(
        member,
        notices.map((notice) => noticeId(notice, type)),
      )
      setCleared((times) => times + 1)
    },
  }
}
