import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { contentQueries } from './contentQueries'
import css from './MessagesPage.module.css'
import { NoticeCard } from './NoticeCard'
import { useUnread } from './useUnread'

const tabs = [
  { value: 1, label: '公告' },
  { value: 2, label: '站内信' },
]

/** 消息: announcements to all, and messages to the member; those that he has not read yet have a mark. */
export default function MessagesPage() {
  const [params, setParams] = useSearchParams()
  const type = params.get('type') === '2' ? 2 : 1
  const query = useInfiniteQuery(contentQueries.notices(type))
  const { isUnread, seen, readAll } = useUnread(type)
  const notices = (query.data?.pages ?? []).flatMap(({ rows }) => rows)
  return (
    <Page
      title="消息"
      right={
        notices.some(isUnread) && (
          <button type="button" className={css.all} onClick={() => readAll(notices)}>
            全部已读
          </button>
        )
      }
    >
      <TabStrip
        label="消息类型"
        tabs={tabs}
        value={type}
        onChange={(next) => setParams({ type: String(next) }, { replace: true })}
      />
      <PullRefresh key={type} onRefresh={() => query.refetch()}>
        <InfiniteList
          query={query}
          label={type === 1 ? '公告' : '站内信'}
          rowKey={({ created_at }, index) => `${created_at}/${index}`}
          renderRow={(notice) => (
            <NoticeCard notice={notice} type={type} unread={isUnread(notice)} onSeen={seen} />
          )}
          empty={type === 1 ? '暂无公告' : '暂无站内信'}
        />
      </PullRefresh>
    </Page>
  )
}
