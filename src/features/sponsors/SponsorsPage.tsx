import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLeftOut } from '@/api/leftOut'
import { isSilence, serverWords } from '@/api/errors'
import { words } from '@/lib/words'
import { LeftOut } from '@/ui/list/LeftOut'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { TabPage } from '@/ui/navigation/TabPage'
import { marksOf } from './marks'
import { SponsorCard } from './SponsorCard'
import { sponsorsQuery } from './sponsorQueries'
import css from './SponsorsPage.module.css'

/** 赞助: the list of sponsors. */
export default function SponsorsPage() {
  const { data, error, isFetching, refetch } = useQuery(sponsorsQuery())
  const leftOut = useLeftOut(sponsorsQuery())
  const marks = useMemo(() => marksOf(data ?? []), [data])
  return (
    <TabPage title="赞助合作">
      {!data && error && (
        <ErrorState
          text={isSilence(error) ? words.network : '获取赞助商列表失败'}
          detail={serverWords(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <div className={css.list} aria-busy="true">
          {[1, 2, 3].map((n) => (
            <SkeletonBlock key={n} height={226} />
          ))}
        </div>
      )}
      {data?.length === 0 && <EmptyState text="暂无赞助商信息" />}
      {data && data.length > 0 && (
        <ul className={css.list} aria-label="赞助商">
          {data.map((sponsor, index) => {
            const mark = marks[index]
            return (
              <li key={sponsor.id}>
                {mark && <SponsorCard sponsor={sponsor} mark={mark} eager={index < 2} />}
              </li>
            )
          })}
        </ul>
      )}
      <LeftOut count={leftOut} />
    </TabPage>
  )
}
