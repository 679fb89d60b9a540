import {
  IconCalendarEvent,
  IconClock,
  IconCreditCard,
  IconCrown,
  IconGift,
  IconHelpCircle,
  IconReceipt,
  IconRotate,
  IconShield,
  IconUserCircle,
  IconUsersGroup,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import { useSession } from '@/api/session'
import { links, paths } from '@/lib/paths'
import { GridLinks } from '@/ui/list/GridLinks'
import { Section } from '@/ui/content/Section'

const entry = (label: string, to: string, Icon: TablerIcon) => ({
  label,
  to,
  icon: <Icon size={24} />,
})

const money = [
  entry('我的钱包', paths.money, IconWallet),
  entry('交易记录', paths.transactions, IconReceipt),
  entry('投注记录', paths.betRecords, IconClock),
  // MINE-05: a type without a tab opens the first one.
  entry('卡包管理', links.cards(0), IconCreditCard),
]
const services = [
  entry('返水中心', paths.rebate, IconRotate),
  entry('福利中心', paths.welfare, IconGift),
  entry('账户安全', paths.security, IconShield),
  entry('帮助中心', paths.help, IconHelpCircle),
  entry('活动记录', paths.promotionRecords, IconCalendarEvent),
  entry('个人资料', paths.profile, IconUserCircle),
]
const apply = entry('合营计划', paths.agentApply, IconUsersGroup)
const agent = entry('代理登录', links.agentCentre(), IconUsersGroup)
const vip = entry('VIP特权', paths.vip, IconCrown)

/** MINE-02, MINE-03: links to all of the member's pages. */
export function MineLinks() {
  const isAgent = useSession((s) => s.user?.isagent === true)
  return (
    <>
      <Section title="资金与记录">
        <GridLinks items={money} />
      </Section>
      <Section title="福利与服务">
        <GridLinks items={[...services, isAgent ? agent : apply, vip]} />
      </Section>
    </>
  )
}
