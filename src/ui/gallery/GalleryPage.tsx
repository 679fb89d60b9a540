import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { ListFooter, InfiniteList } from '@/ui/list/InfiniteList'
import { OfflineBar } from '@/ui/feedback/OfflineBar'
import { Section } from '@/ui/content/Section'
import { SkeletonRows } from '@/ui/feedback/Skeletons'
import { Warning } from '@/ui/feedback/Warning'
import { useInfiniteQuery } from '@tanstack/react-query'
import { normal } from '@/lib/moneyText'
import { ListRow } from '@/ui/list/ListRow'
import { Money } from '@/ui/content/Money'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Carousel } from '@/ui/content/Carousel'
import { openDialog } from '@/ui/overlay/openDialog'
import { NoticeBar } from '@/ui/feedback/NoticeBar'
import { Picture } from '@/ui/content/Picture'
import { SafeHtml } from '@/ui/content/SafeHtml'
import { useMantineColorScheme } from '@mantine/core'
import { Page } from '@/ui/navigation/Page'
import { GalleryAsk, GalleryFields } from './GalleryFields'
import { GalleryMoney } from './GalleryMoney'
import css from './gallery.module.css'

const GalleryStates = () => (
  <>
    <OfflineBar />
    <Card>
      <EmptyState
        text="暂无数据"
        action={
          <BusyButton compact variant="light">
            去存款
          </BusyButton>
        }
      />
    </Card>
    <Card>
      <ErrorState onRetry={() => undefined} />
    </Card>
    <Warning>充值前请核对收款地址</Warning>
    <Section title="列表的脚">
      <ListFooter state="loading" onRetry={() => undefined} />
      <ListFooter state="end" onRetry={() => undefined} />
      <ListFooter state="failed" onRetry={() => undefined} />
    </Section>
    <SkeletonRows count={3} />
  </>
)

const page = (from: number) => ({
  rows: Array.from({ length: 6 }, (_, index) => ({
    id: from + index,
    amount: normal(`${(from + index) * 100}.5`),
  })),
  next: from < 13 ? from + 6 : undefined,
})
const tones = ['green', 'brand', 'red'] as const
const states = ['已到账', '待支付', '已拒绝']

function GalleryLists() {
  const query = useInfiniteQuery({
    queryKey: ['gallery'],
    queryFn: ({ pageParam }) => page(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => last.next,
  })
  return (
    <>
      <Section title="单独的行" flush>
        <div role="list">
          <ListRow
            title="USDT 存款"
            time="2026-03-14 11:20:38"
            amount="+1,000.00"
            tone="green"
            state="已到账"
            onClick={() => undefined}
          />
        </div>
      </Section>
      <PullRefresh onRefresh={() => query.refetch()}>
        <InfiniteList
          query={query}
          label="交易记录"
          rowKey={(row) => row.id}
          renderRow={(row) => (
            <ListRow
              title={`USDT 存款 ${row.id}`}
              time="2026-03-14 11:20:38"
              amount={<Money value={row.amount} size="lg" />}
              tone={tones[row.id % 3] ?? 'green'}
              state={states[row.id % 3]}
              onClick={() => undefined}
            />
          )}
        />
      </PullRefresh>
    </>
  )
}

const banners = [
  { id: 'first', title: '首存礼遇 最高 888', text: '完成首笔存款，次日自动派发' },
  { id: 'second', title: '返水天天发', text: '有效投注越多，返水越高' },
  { id: 'third', title: '邀请好友', text: '一起领取合营佣金' },
]
const notices = [
  '尊敬的会员：USDT-TRC20 通道已升级，到账更快，请核对收款地址后付款，感谢您的支持与信任。',
  '本周返水已派发',
]
const html = `<h3>活动说明</h3><p>完成首存后<b>次日</b>派发，<a href="https://example.com/rules">查看规则</a>。</p>
<ul><li>每位会员限领一次</li><li>流水要求三倍</li></ul>
<table><tr><th>存款金额</th><th>赠送比例</th><th>最高</th><th>流水</th></tr><tr><td>100</td><td>8%</td><td>888</td><td>3倍</td></tr></table>`

const GalleryMedia = () => (
  <>
    <Carousel
      items={banners}
      itemKey={(banner) => banner.id}
      render={(banner, index) => (
        <div className={css.banner} data-turn={index}>
          <strong>{banner.title}</strong>
          <span>{banner.text}</span>
        </div>
      )}
    />
    <NoticeBar
      items={notices}
      onOpen={(index) => openDialog({ title: '公告', render: () => <p>{notices[index]}</p> })}
    />
    <Section title="Picture">
      <div className={css.pictures}>
        <Picture src="/nothing-here.png" alt="没有这张图" ratio={1} className={css.round} />
        <Picture src="javascript:alert(1)" alt="地址不安全" ratio={1} className={css.round} />
        <Picture
          src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Crect width='9' height='9' fill='%231a7'/%3E%3Ccircle cx='4.5' cy='4.5' r='3' fill='%23fff'/%3E%3C/svg%3E"
          alt="画出来的图"
          ratio={1}
          className={css.round}
        />
      </div>
    </Section>
    <Section title="SafeHtml">
      <SafeHtml html={html} />
    </Section>
  </>
)

/** Every shared part in its states, for viewing and for screenshots; only in demo builds. */
export default function GalleryPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = colorScheme === 'dark' ? 'light' : 'dark'
  return (
    <Page
      title="组件"
      right={
        <BusyButton compact variant="subtle" onClick={() => setColorScheme(next)}>
          {next === 'dark' ? '深色' : '浅色'}
        </BusyButton>
      }
    >
      <GalleryMedia />
      <GalleryMoney />
      <GalleryAsk />
      <GalleryFields />
      <GalleryLists />
      <GalleryStates />
    </Page>
  )
}
