import { BusyButton } from '@/ui/BusyButton'
import { Card } from '@/ui/Card'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorState } from '@/ui/ErrorState'
import { ListFooter } from '@/ui/ListFooter'
import { OfflineBar } from '@/ui/OfflineBar'
import { Section } from '@/ui/Section'
import { SkeletonRows, SkeletonTiles } from '@/ui/Skeletons'

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
    <Section title="列表的脚">
      <ListFooter state="loading" onRetry={() => undefined} />
      <ListFooter state="end" onRetry={() => undefined} />
      <ListFooter state="failed" onRetry={() => undefined} />
    </Section>
    <SkeletonRows count={3} />
    <SkeletonTiles count={4} />
  </>
)
