import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { ActionIcon, moneyActions } from '@/shared/wallet/ActionIcon'
import { useVenuePoll, useWalletActions, venuePolls } from '@/shared/wallet/venues'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/content/Card'
import { GridLinks } from '@/ui/list/GridLinks'
import { MenuRow } from '@/ui/list/MenuRow'
import { Page } from '@/ui/navigation/Page'
import { RefreshButton } from '@/ui/feedback/RefreshButton'
import { RecoverButton, VenueList } from '@/shared/wallet/WalletSummary'
import css from './MoneyPage.module.css'
import { WalletTotal } from './WalletTotal'

const actions = [
  ...moneyActions.map(({ Icon, tone, ...action }) => ({
    ...action,
    icon: <ActionIcon Icon={Icon} tone={tone} />,
  })),
  { label: '卡包管理', to: paths.cards, icon: <ActionIcon Icon={IconCreditCard} tone="violet" /> },
]

/** 我的钱包: the total, the venues one by one, and the buttons to move money. */
export default function MoneyPage() {
  useVenuePoll(venuePolls.wallet)
  const { refreshing, recovering, onRefresh, onRecover } = useWalletActions()
  return (
    <Page title="我的钱包" back={paths.mine}>
      <Card>
        <div className={css.top}>
          <WalletTotal />
          <RefreshButton className={css.refresh} busy={refreshing} onClick={onRefresh} />
        </div>
        <div className={`row spread ${css.venues}`}>
          <h2 className={css.title}>场馆钱包</h2>
          <RecoverButton busy={recovering} onClick={onRecover} />
        </div>
        <VenueList shown={4} />
      </Card>
      <Card flush>
        <GridLinks items={actions} />
      </Card>
      <Card flush>
        <MenuRow label="交易记录" to={paths.transactions} icon={<IconReceipt size={20} />} />
      </Card>
    </Page>
  )
}
