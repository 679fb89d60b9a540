import { useQuery } from '@tanstack/react-query'
import { troubleOf } from '@/api/trouble'
import { screenWords } from '@/lib/screenWords'
import { Read } from '@/ui/feedback/Read'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { TabPage } from '@/ui/navigation/TabPage'
import { supportQueries } from './supportQueries'
import css from './SupportPage.module.css'
import { SupportSystems } from './SupportSystems'

/** 客服: the site's service desk in a frame, or our own tickets, as the config says. */
export default function SupportPage() {
  const query = useQuery(supportQueries.config())
  const { isFetching, refetch } = query
  return (
    <TabPage title="客服" quiet>
      <Read
        query={query}
        skeleton={
          <div className={css.loading} aria-busy="true">
            <SkeletonBlock height={52} radius={16} />
            <SkeletonBlock height={96} />
            <SkeletonBlock height={96} />
            <SkeletonBlock height={96} />
          </div>
        }
        empty="never"
        failed={(error) => ({
          text: screenWords.serviceDown,
          detail: troubleOf(error),
          retry: screenWords.retry,
        })}
      >
        {(config) => (
          <SupportSystems config={config} onRetry={() => void refetch()} busy={isFetching} />
        )}
      </Read>
    </TabPage>
  )
}
