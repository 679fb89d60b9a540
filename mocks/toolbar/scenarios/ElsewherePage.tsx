import { Page } from '@/ui/navigation/Page'
import { EmptyState } from '@/ui/feedback/States'

/** The same address in a tab whose world another tab has: scenarios begin there. */
export default function ElsewherePage() {
  return (
    <Page title="场景">
      <EmptyState text="这一页与另一个标签页共用世界，请在有工具栏的那一页换场景" />
    </Page>
  )
}
