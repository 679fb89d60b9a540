import { UnresolvedNotice } from '@/connected/UnresolvedNotice'
import { createWithdrawal } from '@/contract/cashier'
import { recoverAll } from '@/contract/wallet'
import { useVenuePoll, venuePolls } from '@/api/venues'
import { paths } from '@/lib/paths'
import { Page } from '@/ui/Page'
import { WithdrawalForm } from './WithdrawalForm'
import { WalletSummary } from '@/connected/WalletSummary'

/** 取款: to a USDT address or a bank card. */
export default function WithdrawalPage() {
  useVenuePoll(venuePolls.wallet)
  return (
    <Page title="取款" back={paths.money}>
      <WalletSummary shown={3} />
      <UnresolvedNotice of={[createWithdrawal, recoverAll]} />
      <WithdrawalForm />
    </Page>
  )
}
