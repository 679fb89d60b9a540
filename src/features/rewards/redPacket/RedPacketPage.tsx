import { useEffect, useState } from 'react'
import { useLeftOut } from '@/api/leftOut'
import { troubleOf } from '@/api/trouble'
import { type Money, show } from '@/lib/moneyText'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { alertDialog } from '@/ui/overlay/dialogs'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { lazyPart } from '@/ui/overlay/lazyPart'
import { MenuRow } from '@/ui/list/MenuRow'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { drawsLeft } from './drawsLeft'
import { RedPacketCounts } from './RedPacketCounts'
import { RedPacketHero } from './RedPacketHero'
import css from './RedPacketPage.module.css'
import { RedPacketRules, RedPacketTexts } from './RedPacketRules'
import { redPacketQueries } from './redPacketQueries'
import { useDraw } from './useDraw'

const WonOverlay = lazyPart(() => import('./WonOverlay'))

/** 红包: the daily draw, 10:00 to 12:00 Beijing time. */
export default function RedPacketPage() {
  const { info, draw, busy, won, forget } = useDraw()
  const { data, error, isFetching, refetch } = info
  const leftOut = useLeftOut(redPacketQueries.info())
  // The overlay closes with an animation and keeps its content until then.
  const [last, setLast] = useState<Money | null>()
  if (won !== undefined && won !== last) setLast(won)
  useEffect(() => void WonOverlay.preload(), [])
  const tell = () => {
    if (won !== undefined)
      void alertDialog({ title: '恭喜中奖', text: `¥${show(won)}\n已存入中心钱包` })
    forget()
  }
  return (
    <div className={css.page}>
      <RedPacketHero busy={busy} onDraw={() => void draw()} />
      {!data && error ? (
        <Card>
          <ErrorState detail={troubleOf(error)} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      ) : (
        <RedPacketCounts
          counts={[
            ['剩余次数', data && drawsLeft(data.sendnums)],
            ['已抽次数', data?.acquirednum],
            ['最多次数', data?.max_times],
          ]}
        />
      )}
      {data && <RedPacketRules rules={data.rules} leftOut={leftOut} />}
      {!data && !error && <SkeletonBlock height={210} />}
      <RedPacketTexts />
      <Card flush>
        <MenuRow label="红包记录" to={paths.welfare} />
      </Card>
      {last !== undefined && (
        <WonOverlay amount={last} opened={won !== undefined} onClose={forget} onLost={tell} />
      )}
    </div>
  )
}
