import type { VipLevel } from '@/contract/rewards'
import { useDeck } from './useDeck'
import { VipCard } from './VipCard'
import css from './VipDeck.module.css'

interface Props {
  levels: readonly VipLevel[]
  /** Counted from 1. */
  level: number
  onLevel: (level: number) => void
}

/** The levels as a row of cards to swipe; the tabs move it as well. */
export function VipDeck({ levels, level, onLevel }: Props) {
  const ref = useDeck(level - 1, (index) => onLevel(index + 1))
  return (
    <div ref={ref} className={css.deck} role="tabpanel" aria-label="各级要求" tabIndex={0}>
      {levels.map((needs, index) => (
        <VipCard key={index} level={index + 1} needs={needs} active={index === level - 1} />
      ))}
    </div>
  )
}
