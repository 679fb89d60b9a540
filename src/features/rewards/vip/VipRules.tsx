import { RuleList } from '@/features/rewards/RuleList'

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

export const VipRules = () => <RuleList title="等级规则" rules={RULES} tone="gold" />
