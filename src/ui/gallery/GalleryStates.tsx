import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { ListFooter } from '@/ui/list/ListFooter'
import { OfflineBar } from '@/ui/feedback/OfflineBar'
import { Section } from '@/ui/content/Section'
import { SkeletonRows, SkeletonTiles } from '@/ui/feedback/Skeletons'
import { Warning } from '@/ui/feedback/Warning'

export const GalleryStates = () => (
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
    <SkeletonTiles count={4} />
  </>
)
