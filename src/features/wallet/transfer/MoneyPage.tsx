import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowsExchange,
  IconCreditCard,
  IconReceipt,
} from '@tabler/icons-react'
import { useVenuePoll, venuePolls } from '@/shared/wallet/venues'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { GridLinks } from '@/ui/list/GridLinks'
import { MenuRow } from '@/ui/list/MenuRow'
import { Page } from '@/ui/navigation/Page'
import { WalletSummary } from '@/shared/wallet/WalletSummary'

const actions = [
  { label: '存款', to: paths.deposit, icon: <IconArrowBarToDown size={24} /> },
  { label: '转账', to: paths.transfer, icon: <IconArrowsExchange size={24} /> },
  { label: '取款', to: paths.withdrawal, icon: <IconArrowBarToUp size={24} /> },
  { label: '卡包管理', to: paths.cards, icon: <IconCreditCard size={24} /> },
]

/** 我的钱包: all balances, and the buttons to move them. */
export default function MoneyPage() {
  useVenuePoll(venuePolls.wallet)
  return (
    <Page title="我的钱包" back={paths.mine}>
      <WalletSummary shown={4} />
      <Card flush>
        <GridLinks items={actions} />
      </Card>
      <Card flush>
        <MenuRow label="交易记录" to={paths.transactions} icon={<IconReceipt size={20} />} />
      </Card>
    </Page>
  )
}
