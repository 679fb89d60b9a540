import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { Page } from '@/ui/navigation/Page'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { contentQueries, type NoticeType } from './contentQueries'
import { NoticeCard } from './NoticeCard'

const tabs = [
  { value: 1, label: '公告' },
  { value: 2, label: '站内信' },
]

/** 消息: announcements to all, and messages to the member. */
export default function MessagesPage() {
  const [params, setParams] = useSearchParams()
  const type = params.get('type') === '2' ? 2 : 1
  return (
    <Page title="消息">
      <TabStrip
        label="消息类型"
        tabs={tabs}
        value={type}
        onChange={(next) => setParams({ type: String(next) }, { replace: true })}
      />
      <NoticeList key={type} type={type} />
    </Page>
  )
}

function NoticeList({ type }: { type: NoticeType }) {
  const query = useInfiniteQuery(contentQueries.notices(type))
  return (
    <PullRefresh onRefresh={() => query.refetch()}>
      <InfiniteList
        query={query}
        label={type === 1 ? '公告' : '站内信'}
        rows={(page) => page.rows}
        rowKey={({ created_at }, index) => `${created_at}/${index}`}
        renderRow={(notice) => <NoticeCard notice={notice} type={type} />}
        empty={type === 1 ? '暂无公告' : '暂无站内信'}
      />
    </PullRefresh>
  )
}
