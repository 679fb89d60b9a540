import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLeftOut } from '@/api/leftOut'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { listCards, removeCard, type Card } from '@/contract/cards'
import { confirm } from '@/ui/overlay/dialogs'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Read } from '@/ui/feedback/Read'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { toast } from '@/ui/feedback/toast'
import { LeftOut } from '@/ui/list/LeftOut'
import { AddLink } from './AddLink'
import { BankCard } from './BankCard'
import css from './CardList.module.css'
import { ADDRESS, cardQueries, type CardType } from './cardQueries'

/** A member's cards or addresses, with their actions. */
export function CardList({ type }: { type: CardType }) {
  const client = useQueryClient()
  const query = useQuery(cardQueries.cards(type))
  const leftOut = useLeftOut(cardQueries.cards(type))
  const [remove, busy] = useSend(removeCard, {
    onSuccess: () => {
      toast.success('解绑成功')
      return client.invalidateQueries({ queryKey: keyOf(listCards) })
    },
  })
  const ask = async ({ id }: Card) => {
    if (await confirm({ text: '确定要解除绑定该卡片吗？' })) await remove({ id })
  }
  const address = type === ADDRESS
  return (
    <>
      <Read
        query={query}
        skeleton={
          <div className={css.list} aria-busy="true">
            <SkeletonBlock height={164} />
            <SkeletonBlock height={164} />
          </div>
        }
        empty={{
          is: (cards) => cards.length === 0,
          show: <EmptyState text={address ? '还没有绑定USDT地址' : '还没有绑定银行卡'} />,
        }}
      >
        {(cards) => (
          <ul className={css.list} aria-label={address ? 'USDT地址' : '银行卡'}>
            {cards.map((card) => (
              <li key={card.id}>
                <BankCard
                  card={card}
                  address={address}
                  busy={busy}
                  onRemove={() => void ask(card)}
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
      <LeftOut count={leftOut} />
      {query.data && <AddLink type={type} count={query.data.length + leftOut} />}
    </>
  )
}
