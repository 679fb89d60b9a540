import { useInfiniteQuery } from '@tanstack/react-query'
import { normal } from '@/lib/moneyText'
import { InfiniteList } from '@/ui/list/InfiniteList'
import { ListRow } from '@/ui/list/ListRow'
import { Money } from '@/ui/content/Money'
import { PullRefresh } from '@/ui/list/PullRefresh'
import { Section } from '@/ui/content/Section'

const page = (from: number) => ({
  rows: Array.from({ length: 6 }, (_, index) => ({
    id: from + index,
    amount: normal(`${(from + index) * 100}.5`),
  })),
  next: from < 13 ? from + 6 : undefined,
})
const tones = ['green', 'brand', 'red'] as const
const states = ['已到账', '待支付', '已拒绝']

export function GalleryLists() {
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
          rows={(one) => one.rows}
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
