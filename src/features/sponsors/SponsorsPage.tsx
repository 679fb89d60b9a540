import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLeftOut } from '@/api/leftOut'
import { isSilence, serverWords } from '@/api/errors'
import { words } from '@/lib/words'
import { LeftOut } from '@/ui/list/LeftOut'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Read } from '@/ui/feedback/Read'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { TabPage } from '@/ui/navigation/TabPage'
import { marksOf } from './marks'
import { SponsorCard } from './SponsorCard'
import { sponsorsQuery } from './sponsorQueries'
import css from './SponsorsPage.module.css'

/** 赞助: the list of sponsors. */
export default function SponsorsPage() {
  const query = useQuery(sponsorsQuery())
  const leftOut = useLeftOut(sponsorsQuery())
  const marks = useMemo(() => marksOf(query.data ?? []), [query.data])
  return (
    <TabPage title="赞助合作">
      <Read
        query={query}
        skeleton={
          <div className={css.list} aria-busy="true">
            {[1, 2, 3].map((n) => (
              <SkeletonBlock key={n} height={226} />
            ))}
          </div>
        }
        empty={{
          is: (sponsors) => sponsors.length === 0,
          show: <EmptyState text="暂无赞助商信息" />,
        }}
        failed={(error) => ({
          text: isSilence(error) ? words.network : '获取赞助商列表失败',
          detail: serverWords(error),
        })}
      >
        {(sponsors) => (
          <ul className={css.list} aria-label="赞助商">
            {sponsors.map((sponsor, index) => {
              const mark = marks[index]
              return (
                <li key={sponsor.id}>
                  {mark && <SponsorCard sponsor={sponsor} mark={mark} eager={index < 2} />}
                </li>
              )
            })}
          </ul>
        )}
      </Read>
      <LeftOut count={leftOut} />
    </TabPage>
  )
}
