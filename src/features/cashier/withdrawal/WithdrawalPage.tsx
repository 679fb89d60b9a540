import { UnresolvedNotice } from '@/shared/wallet/UnresolvedNotice'
import { createWithdrawal } from '@/contract/cashier'
import { recoverAll } from '@/contract/wallet'
import { useVenuePoll, venuePolls } from '@/shared/wallet/venues'
import { paths } from '@/lib/paths'
import { Page } from '@/ui/navigation/Page'
import { WithdrawalForm } from './WithdrawalForm'
import { WalletSummary } from '@/shared/wallet/WalletSummary'

/** 取款: to a USDT address or a bank card. */
export default function WithdrawalPage() {
  useVenuePoll(venuePolls.wallet)
  return (
    <Page title="取款" back={paths.money}>
      <WalletSummary shown={3} compact />
      <UnresolvedNotice of={[createWithdrawal, recoverAll]} />
      <WithdrawalForm />
    </Page>
  )
}
