import type { RedPacketRule } from '@/contract/rewards'
import { MONEY, normal, show } from '@/lib/moneyText'
import { words } from '@/lib/words'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { LeftOut } from '@/ui/list/LeftOut'
import { Section } from '@/ui/content/Section'
import css from './RedPacketRules.module.css'
import { RuleList } from '@/features/rewards/RuleList'

/** A number in whole yuan loses its zeros; a range or a word stays as received. */
const said = (text: string) =>
  MONEY.test(text.trim()) ? show(normal(text.trim())).replace(/\.00$/, '') : text || words.unknown

const hours = ({ start_time, end_time }: RedPacketRule) =>
  [start_time, end_time].filter(Boolean).join('-') || words.unknown

interface Props {
  rules: readonly RedPacketRule[]
  /** How many more could not be read. */
  leftOut: number
}

/** HB-01: the requirements of each step. */
export const RedPacketRules = ({ rules, leftOut }: Props) => (
  <Section title="领取条件">
    {rules.length === 0 && leftOut === 0 ? (
      <EmptyState text="暂无领取规则" />
    ) : (
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">时段</th>
            <th scope="col">存款满</th>
            <th scope="col">日流水满</th>
            <th scope="col">红包金额</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, index) => (
            <tr key={index}>
              <td>{hours(rule)}</td>
              <td>{said(rule.recharge)}</td>
              <td>{said(rule.day_flow)}</td>
              <td className={css.money}>{said(rule.flow_money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <LeftOut count={leftOut} />
  </Section>
)

/** HB-05. */
const TEXTS = [
  ['时间', '每日北京时间 10:00 至 12:00 抽取红包。'],
  ['存款', '前一日 12:00 至当日 10:00 的存款计入当日抽取次数。'],
  ['派发', '抽中后即时到账，自动存入中心钱包。'],
] as const

export const RedPacketTexts = () => <RuleList title="活动说明" rules={TEXTS} tone="red" />
