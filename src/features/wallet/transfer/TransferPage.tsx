import { useSession } from '@/api/session'
import { useVenuePoll, venuePolls } from '@/shared/wallet/venues'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { Page } from '@/ui/navigation/Page'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useRenderCount } from '@/ui/useRenderCount'
import { AutoTransfer } from './AutoTransfer'
import { TransferForm } from './TransferForm'
import { WalletSummary } from '@/shared/wallet/WalletSummary'

/** 转账: between the central wallet and the venues, automatic or by hand. */
export default function TransferPage() {
  useRenderCount('page')
  useVenuePoll(venuePolls.transfer)
  // Undefined until the member is known: the switch and the form must not guess.
  const auto = useSession((s) => s.user?.transferstatus)
  return (
    <Page title="转账">
      <WalletSummary shown={4} compact />
      {auto === undefined ? (
        <MemberUnavailable>
          <SkeletonBlock height={76} />
        </MemberUnavailable>
      ) : (
        <>
          <AutoTransfer on={auto} />
          {!auto && <TransferForm />}
        </>
      )}
    </Page>
  )
}
