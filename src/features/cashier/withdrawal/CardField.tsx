import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Card } from '@/contract/cards'
import { paths } from '@/lib/paths'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { AppLink } from '@/ui/navigation/AppLink'
import { FieldFrame } from '@/ui/form/FieldFrame'
import { Prerender, lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { PickerButton } from '@/ui/form/PickerField'
import { Read, SkeletonBlock } from '@/ui/feedback/Read'
import css from './WithdrawalPage.module.css'
import { cardTitle, cardWarning, type Way } from './withdrawalRules'

const CardSheet = lazyPart(() => import('./CardSheet'))

const wayWords = {
  usdt: { label: '选择USDT地址', add: '添加USDT地址', to: paths.addAddress },
  bank: { label: '选择银行卡', add: '添加银行卡', to: paths.addBankCard },
} as const

interface Props {
  way: Way
  cards: UseQueryResult<Card[]>
  card: Card | undefined
  onPick: (id: string) => void
  error: string | undefined
}

/** The target of the withdrawal: a bound address or card, or a link to bind one. */
export function CardField({ way, cards, card, onPick, error }: Props) {
  const id = useId()
  const loaded = useSoon(CardSheet)
  // Once opened it stays mounted, so that it can close with an animation.
  const [opened, setOpened] = useState<boolean>()
  const { label, add, to } = wayWords[way]
  const warning = card && cardWarning(card)
  const sheet = (open: boolean) =>
    cards.data && (
      <CardSheet
        title={label}
        cards={cards.data}
        chosen={card?.id}
        opened={open}
        add={{ label: add, to }}
        onClose={() => setOpened(false)}
        onPick={onPick}
      />
    )
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={warning && <span className={css.warning}>{warning}</span>}
    >
      <Read
        query={cards}
        skeleton={<SkeletonBlock height="var(--control)" radius="var(--radius-control)" />}
        empty={{
          is: ({ length }) => length === 0,
          show: (
            <AppLink className={css.add} to={to}>
              <IconPlus size={20} aria-hidden />
              {add}
            </AppLink>
          ),
        }}
        renderFailure={(retry) => (
          <button type="button" className={css.failed} onClick={retry}>
            <span className={`grow one-line ${css.empty}`}>{words.loadFailed}</span>
            <span className={css.again}>{words.reload}</span>
          </button>
        )}
      >
        {() => (
          <PickerButton
            id={id}
            chosen={card && cardTitle(card)}
            placeholder={screenWords.choose}
            error={error}
            onClick={() => setOpened(true)}
          />
        )}
      </Read>
      {loaded && <Prerender>{sheet(true)}</Prerender>}
      {opened !== undefined && sheet(opened)}
    </FieldFrame>
  )
}
