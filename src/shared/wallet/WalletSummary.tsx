import { words } from '@/lib/words'
import { useBalanceState } from '@/shared/session/user'
import { Card } from '@/ui/content/Card'
import { EyeButton } from '@/ui/content/EyeButton'
import { RefreshButton } from '@/ui/feedback/RefreshButton'
import { BusyButton } from '@/ui/form/BusyButton'
import { useRenderCount } from '@/ui/useRenderCount'
import { VenueList } from './VenueList'
import { useGameBalanceState, useWalletActions } from './venues'
import { WalletAmount } from './WalletAmount'
import css from './WalletSummary.module.css'

interface Look {
  /** One row, above a form: its venues in a line until 展开. */
  compact: boolean
}

/** Components of their own, so that a poll renders only the numbers. */
const Central = (look: Look) => (
  <WalletAmount label="中心钱包 (元)" extra={<EyeButton />} {...useBalanceState()} {...look} />
)
const Game = (look: Look) => (
  <WalletAmount label="场馆钱包 (元)" {...useGameBalanceState()} {...look} />
)

/** All balances of the member, their buttons, and the venues one by one; this many of them before 展开. */
export function WalletSummary({ shown, compact = false }: { shown: 3 | 4 } & Partial<Look>) {
  useRenderCount('summary')
  const { refreshing, recovering, onRefresh, onRecover } = useWalletActions()
  const recover = (
    <BusyButton compact variant="light" busy={recovering} onClick={onRecover}>
      {words.recoverAll}
    </BusyButton>
  )
  return (
    <Card className={compact ? (css.compact ?? '') : ''}>
      <div className={css.top}>
        <div className={`grow ${css.amounts}`}>
          <Central compact={compact} />
          <Game compact={compact} />
        </div>
        <RefreshButton className={css.refresh} busy={refreshing} onClick={onRefresh} />
        {compact && recover}
      </div>
      {!compact && (
        <div className={`row spread ${css.line}`}>
          <h2 className={css.title}>场馆钱包</h2>
          {recover}
        </div>
      )}
      <VenueList shown={shown} compact={compact} />
    </Card>
  )
}
