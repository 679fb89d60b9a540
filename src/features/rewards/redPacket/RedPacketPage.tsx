import { Fragment, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useSkippedRowCount } from '@/api/query'
import { getReadErrorMessage } from '@/api/response'
import type { DataOf } from '@/contract/endpoint'
import type { readRedPacket, RedPacketRule, RedPacketPhase } from '@/contract/rewards'
import { type Money, toMoney, WIRE_MONEY_PATTERN, formatMoney } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { formatBeijingTime } from '@/lib/time/time'
import { Card, Section } from '@/ui/content/Card'
import { orbitPreloader } from '@/ui/feedback/OrbitPart'
import { EmptyState, Read, SkeletonText, SkippedRowsNote } from '@/ui/feedback/Read'
import { MenuRow } from '@/ui/list/MenuRow'
import { alertDialog } from '@/ui/overlay/dialogs'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { RuleList, RuleTable } from '../RuleList'
import '@/ui/theme/packet.css'
import { DrawCountdown, useRedPacketCountdown } from './DrawCountdown'
import { RedPacketArt } from './RedPacketArt'
import { RedPacketCounts, redPacketQueries, toDrawsLeft } from './redPacketQueries'
import { useRedPacketDraw } from './useRedPacketDraw'
import * as css from './RedPacketPage.module.css'

const WonOverlay = lazyOverlay(() => import('./WonOverlay'))

export default function RedPacketPage() {
  const { infoQuery, draw, isBusy, prize, clearPrize } = useRedPacketDraw()
  const { data: info, error, isError } = infoQuery
  const skippedRows = useSkippedRowCount(redPacketQueries.info())
  // Kept for the closing animation.
  const [lastPrize, setLastPrize] = useState<Money | null>()
  if (prize !== undefined && prize !== lastPrize) setLastPrize(prize)
  const packetRef = useRef<SVGGElement>(null)
  useEffect(() => void WonOverlay.preload(), [])
  usePreloadWhenIdle(orbitPreloader)
  const showPrizeAsText = () => {
    if (prize !== undefined)
      void alertDialog({ title: '恭喜中奖', text: `¥${formatMoney(prize)}\n已存入平台钱包` })
    clearPrize()
  }
  return (
    <div className="fill tab-page">
      <RedPacketHero packetRef={packetRef} info={info} isBusy={isBusy} onDraw={() => void draw()} />
      <RedPacketCounts
        failed={isError}
        counts={[
          ['剩余次数', info && toDrawsLeft(info.sendnums)],
          ['已抽次数', info?.acquirednum],
          ['最多次数', info?.max_times],
        ]}
      />
      <Read
        query={infoQuery}
        skeleton={<RedPacketRules rules={undefined} skippedRows={0} />}
        empty="never"
        renderFailure={(retry) => (
          <Card>
            <p className="row spread dim-sm" role="group" aria-label={words.loadFailed}>
              {getReadErrorMessage(error) ?? words.loadFailed}
              <button type="button" className="text-button" onClick={retry}>
                {words.reload}
              </button>
            </p>
          </Card>
        )}
      >
        {({ rules }) => <RedPacketRules rules={rules} skippedRows={skippedRows} />}
      </Read>
      <RuleList title="活动说明" rules={RULES} tone="red" />
      <Card flush>
        <MenuRow label="红包记录" to={paths.welfare} />
      </Card>
      {lastPrize !== undefined && (
        <WonOverlay
          amount={lastPrize}
          packetRef={packetRef}
          opened={prize !== undefined}
          onClose={clearPrize}
          onFailure={showPrizeAsText}
        />
      )}
    </div>
  )
}

const COUNTDOWN_TEXTS: Record<RedPacketPhase, string> = {
  before: '距离今日开抢',
  open: '正在开抢，距离结束',
  after: '今日已结束，距离明日开抢',
}

interface HeroProps {
  packetRef: Ref<SVGGElement>
  info: DataOf<typeof readRedPacket> | undefined
  isBusy: boolean
  onDraw: () => void
}

function RedPacketHero({ packetRef, info, isBusy, onDraw }: HeroProps) {
  const { phase, leftMs, nextMs } = useRedPacketCountdown()
  const hasNoDraws = phase === 'open' && info && toDrawsLeft(info.sendnums) === 0
  const packetState = hasNoDraws ? 'noDraws' : phase
  const day = phase === 'after' ? '明日' : '今日'
  const hourTexts = [day, formatBeijingTime(nextMs).slice(11, 16), '开抢']
  return (
    <div className={css.hero} data-picture={info || phase !== 'open' ? packetState : undefined}>
      <h1 className={`tab-title ${css.title}`}>天天抢红包</h1>
      <p className={`text-sm ${css.countdownLabel}`}>{COUNTDOWN_TEXTS[phase]}</p>
      <DrawCountdown ariaLabel="红包倒计时" leftMs={leftMs} />
      <div className={css.artBox}>
        <div className={css.shakenArt} data-busy={isBusy || undefined}>
          <RedPacketArt
            className={css.packet}
            packetState={packetState}
            hourTexts={hourTexts}
            packetRef={packetRef}
          />
        </div>
        {hasNoDraws && (
          <b className={css.noDrawsBand}>{info.acquirednum ? '今日次数已用完' : '暂无抽取次数'}</b>
        )}
        {phase !== 'open' && <span className="visually-hidden">{hourTexts.join(' ')}</span>}
      </div>
      <button
        type="button"
        className={css.drawButton}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={onDraw}
      >
        立即抽取
      </button>
    </div>
  )
}

function formatAmount(text: string) {
  const trimmed = text.trim()
  if (WIRE_MONEY_PATTERN.test(trimmed)) return formatMoney(toMoney(trimmed)).replace(/\.00$/, '')
  return text || words.unknown
}

const AMOUNT_RANGE = /^([\d.]+)-([\d.]+)$/
/** A line may end after each. */
const AMOUNT_PART = /[^,-]+[,-]?|-/g

function renderAmountOrRange(text: string) {
  const amounts = AMOUNT_RANGE.exec(text)?.slice(1) ?? [text]
  const parts = amounts.map(formatAmount).join('-').match(AMOUNT_PART)
  return parts?.map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

const formatHours = ({ start_time, end_time }: RedPacketRule) =>
  [start_time, end_time].filter(Boolean).join('-') || words.unknown

const toCells = (rule: RedPacketRule): readonly ReactNode[] => [
  formatHours(rule),
  renderAmountOrRange(rule.recharge),
  renderAmountOrRange(rule.day_flow),
  renderAmountOrRange(rule.flow_money),
]
const skeletonCells = ['5em', '2em', '3em', '4em'].map((width) => (
  <SkeletonText key={width} width={width} />
))

interface RulesProps {
  /** Undefined while unknown. */
  rules: readonly RedPacketRule[] | undefined
  skippedRows: number
}

/** HB-01: the table of conditions. */
function RedPacketRules({ rules, skippedRows }: RulesProps) {
  const rows = rules ? rules.map(toCells) : [skeletonCells, skeletonCells, skeletonCells]
  return (
    <Section title="领取条件">
      {rows.length === 0 && skippedRows === 0 ? (
        <EmptyState text="暂无领取规则" action={null} />
      ) : (
        <RuleTable className={css.conditions} columns={['时段', '存款满', '日流水满', '红包金额']}>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} translate="no">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </RuleTable>
      )}
      <SkippedRowsNote count={skippedRows} />
    </Section>
  )
}

/** HB-05: the rules in text. */
const RULES = [
  ['时间', '每日北京时间 10:00 至 12:00 抽取红包。'],
  ['存款', '前一日 12:00 至当日 10:00 的存款计入当日抽取次数。'],
  ['派发', '抽中后即时到账，自动存入平台钱包。'],
] as const
