import { useVenuePoll, VENUES_EVERY } from '@/api/venues'
import { UnresolvedNotice } from '@/connected/UnresolvedNotice'
import { createWithdrawal } from '@/contract/cashier'
import { recoverAll } from '@/contract/wallet'
import { paths } from '@/lib/paths'
import { Page } from '@/ui/Page'
import { WithdrawalForm } from './WithdrawalForm'
import { WalletSummary } from '@/connected/WalletSummary'

/** 取款: to a USDT address or a bank card. */
export default function WithdrawalPage() {
  useVenuePoll(VENUES_EVERY.wallet)
  return (
    <Page title="取款" back={paths.money}>
      <WalletSummary shown={3} />
      <UnresolvedNotice of={[createWithdrawal, recoverAll]} />
      <WithdrawalForm />
    </Page>
  )
}
