import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getReadErrorMessage } from '@/api/response'
import { useIsLoggedIn } from '@/api/session'
import { parseVipLevel } from '@/contract/account'
import type { VipLevel } from '@/contract/rewards'
import { formatMoney, type Money } from '@/lib/money/money'
import { words } from '@/lib/text/words'
import { useUser } from '@/shared/session/user'
import { vipQueries } from '@/shared/site/vip'
import { Section } from '@/ui/content/Card'
import { EmptyState, Read, SkeletonBlock, SkeletonLine, SkeletonText } from '@/ui/feedback/Read'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { RuleList, RuleTable } from './RuleList'
import { VipDeck } from './VipDeck'
import * as css from './VipPage.module.css'

/** Spec 9. */
const MAX_LEVELS = 10

/** VIP-01: the levels. */
export default function VipPage() {
  const user = useUser()
  const isGuest = !useIsLoggedIn()
  const query = useQuery(vipQueries.levels())
  const levels = query.data
  const [chosenLevel, setChosenLevel] = useState<number>()
  const levelCount = Math.min(MAX_LEVELS, levels?.length || MAX_LEVELS)
  const memberLevel = user ? parseVipLevel(user.current_vip) : 1
  const level = Math.min(levelCount, chosenLevel ?? Math.max(1, memberLevel))
  return (
    <Page title="VIP特权">
      <TabStrip
        label="VIP等级"
        tabs={createLevelTabs(levelCount)}
        value={isGuest || user ? level : chosenLevel}
        onChange={setChosenLevel}
      />
      {query.isError && !levels && user && (
        <p className="dim-sm text-center">您当前为 VIP{memberLevel}</p>
      )}
      <Read
        query={query}
        skeleton={
          <>
            <div className={`swipe ${css.deck}`} aria-hidden>
              <SkeletonCard />
              <SkeletonCard />
            </div>
            <SkeletonBlock height={117} />
            <VipRebates level={level} levelData={undefined} nextLevelData={undefined} />
          </>
        }
        empty={{
          when: (all) => !all[level - 1],
          show: <EmptyState text="暂无等级信息" />,
        }}
        getFailure={(error) => ({ detail: getReadErrorMessage(error) })}
      >
        {(all) => {
          const levelData = all[level - 1]
          if (!levelData) return null
          return (
            <>
              <VipDeck levels={all.slice(0, levelCount)} level={level} onChoose={setChosenLevel} />
              <VipRequirements levelData={levelData} />
              <VipRebates level={level} levelData={levelData} nextLevelData={all[level]} />
              <RuleList title="等级规则" rules={RULES} tone="gold" />
            </>
          )
        }}
      </Read>
    </Page>
  )
}

const createLevelTabs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `VIP${index + 1}` }))

const SkeletonCard = () => (
  <div className={css.bone}>
    <SkeletonLine width="4rem" height={34} />
    <SkeletonLine width="5rem" height={24} />
    <SkeletonLine />
  </div>
)

const REQUIREMENTS = [
  ['累计存款 (元)', 'recharge'],
  ['累计流水 (元)', 'flow'],
] as const

const VipRequirements = ({ levelData }: { levelData: VipLevel }) => (
  <Section title="升级条件">
    <dl className={`wrap ${css.requirements}`}>
      {REQUIREMENTS.map(([label, field]) => (
        <div key={field}>
          <dt className="dim-xs">{label}</dt>
          <dd translate="no" className="heading-xl anywhere tabular" style={{ marginTop: 2 }}>
            {formatMoney(levelData[field])}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)

/** VIP-04, from spec 9. */
const RULES = [
  [
    '晋级',
    '累计存款与累计流水同时达到等级要求后，系统将在次日 24:00 前完成晋级；每天最多晋升一级，不可越级晋升。',
  ],
  [
    '保级',
    '达到等级后享有 90 天保级期，期内须完成有效流水；连续 90 天没有有效流水，等级下降一级。',
  ],
  [
    '返水',
    '按北京时间每日 00:00 至 23:59 的有效投注计算，结算日后 24 小时内派发至福利中心，由会员手动领取。',
  ],
  ['取款', '领取的返水完成 1 倍流水后即可取款。'],
] as const

/** VIP-02, in the spec's order. */
const REBATE_KINDS = [
  ['真人', 'realperson'],
  ['体育', 'sport'],
  ['电竞', 'e_sport'],
  ['棋牌', 'joker'],
  ['电子', 'electron'],
  ['彩票', 'lottery'],
] as const

const formatRate = (rate: Money | null) => (rate === null ? words.unknown : `${formatMoney(rate)}%`)

interface RebatesProps {
  level: number
  levelData: VipLevel | undefined
  /** Undefined for the highest level. */
  nextLevelData: VipLevel | undefined
}

const VipRebates = ({ level, levelData, nextLevelData }: RebatesProps) => {
  const isTop = levelData && !nextLevelData
  const shownLevels = isTop ? [levelData] : [levelData, nextLevelData]
  return (
    <Section title="返水比例">
      <RuleTable
        className={css.rebates}
        columns={['游戏类型', '本级', '下一级'].slice(0, shownLevels.length + 1)}
      >
        {REBATE_KINDS.map(([name, field]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {shownLevels.map((rates, column) => (
              <td key={column}>
                {rates ? formatRate(rates[field]) : <SkeletonText width="3em" />}
              </td>
            ))}
          </tr>
        ))}
      </RuleTable>
      {isTop && level > 1 && <p className={`text-xs ${css.topNote}`}>最高等级，尊享最高返水</p>}
    </Section>
  )
}
