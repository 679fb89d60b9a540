import { useSession } from '@/api/session'
import { useVenuePoll, venuePolls } from '@/shared/wallet/venues'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { Page } from '@/ui/navigation/Page'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useRenderCount } from '@/ui/useRenderCount'
import { TransferForm } from './TransferForm'
import { WalletSummary } from '@/shared/wallet/WalletSummary'
import { Card } from '@/ui/content/Card'
import { Toggle } from '@/ui/form/Toggle'
import css from './TransferPage.module.css'
import { useAutoTransfer } from './useAutoTransfer'

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

/** The switch 自动免转; shows the value from the member's info. */
function AutoTransfer({ on }: { on: boolean }) {
  const { change, busy } = useAutoTransfer()
  return (
    <Card className={css.card ?? ''}>
      <div className={css.words}>
        <h2 className={css.title}>自动免转</h2>
        <p className={css.note}>
          {on ? '已开启：进入游戏时，余额自动转入该场馆' : '开启后，进入游戏时余额自动转入该场馆'}
        </p>
      </div>
      <Toggle label="自动免转" on={on} busy={busy} onChange={(next) => void change(next)} />
    </Card>
  )
}
