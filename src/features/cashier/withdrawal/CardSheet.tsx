import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type Card, cardLimit } from '@/contract/cards'
import { BankLogo } from '@/ui/content/BankLogo'
import { AppLink } from '@/ui/navigation/AppLink'
import { BottomSheet } from '@/ui/overlay/BottomSheet'
import { formatBankAndLastFour, getBadAddressWarning } from './withdrawalRules'
import * as css from './CardSheet.module.css'

interface Props {
  title: string
  cards: readonly Card[]
  chosen: string | undefined
  opened: boolean
  add: { label: string; to: string }
  onClose: () => void
  onPick: (id: string) => void
}

/** Spec 9: another card is offered up to the limit. */
export default function CardSheet({ title, cards, chosen, opened, add, onClose, onPick }: Props) {
  return (
    <BottomSheet title={title} opened={opened} onClose={onClose}>
      <ul className={`stack ${css.cardList}`} aria-label={title}>
        {cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className={`row ${css.cardRow}`}
              aria-current={card.id === chosen || undefined}
              onClick={() => {
                onPick(card.id)
                onClose()
              }}
            >
              <BankLogo bank={card.bank} ico={card.ico} />
              <span className="grow anywhere">
                {formatBankAndLastFour(card)}
                {getBadAddressWarning(card) && (
                  <small className={`text-xs ${css.cardWarning}`}>
                    {getBadAddressWarning(card)}
                  </small>
                )}
              </span>
              {card.id === chosen && (
                <IconCheck size={20} className="tone" data-tone="brand" aria-hidden />
              )}
            </button>
          </li>
        ))}
      </ul>
      {cards.length < cardLimit.max ? (
        <AppLink className={`text-button ${css.addLink}`} to={add.to}>
          <IconPlus size={20} aria-hidden />
          {add.label}
        </AppLink>
      ) : (
        <p className={`center dim-xs ${css.addLink}`}>{cardLimit.fullMessage}</p>
      )}
    </BottomSheet>
  )
}
