import type { ReactNode } from 'react'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { Card } from '@/ui/content/Card'
import { RefreshButton } from '@/ui/feedback/RefreshButton'
import css from './WalletPanel.module.css'

interface Props {
  /** The amounts as components of their own, so that a poll renders only the numbers. */
  central: ReactNode
  game: ReactNode
  refreshing: boolean
  recovering: boolean
  onRefresh: () => void
  onRecover: () => void
  /** Amounts and buttons in one row. */
  compact: boolean
  /** The venues. */
  children: ReactNode
}

/** Central wallet, total of all venues, buttons, and the venues one by one. */
export function WalletPanel(props: Props) {
  const { central, game, refreshing, recovering, onRefresh, onRecover, compact, children } = props
  const recover = (
    <BusyButton compact variant="light" busy={recovering} onClick={onRecover}>
      {words.recoverAll}
    </BusyButton>
  )
  return (
    <Card className={compact ? (css.compact ?? '') : ''}>
      <div className={css.top}>
        <div className={css.amounts}>
          {central}
          {game}
        </div>
        <RefreshButton className={css.refresh} busy={refreshing} onClick={onRefresh} />
        {compact && recover}
      </div>
      {!compact && (
        <div className={css.line}>
          <h2 className={css.title}>场馆钱包</h2>
          {recover}
        </div>
      )}
      {children}
    </Card>
  )
}
