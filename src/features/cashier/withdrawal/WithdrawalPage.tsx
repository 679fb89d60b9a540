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
      <WithdrawalForm />
    </Page>
  )
}
