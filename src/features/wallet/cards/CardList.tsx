import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLeftOut } from '@/api/leftOut'
import { keyOf } from '@/api/query'
import { useSend } from '@/api/send'
import { listCards, removeCard, type Card } from '@/contract/cards'
import { confirm } from '@/ui/overlay/dialogs'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
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
  const { data, isError, isFetching, refetch } = useQuery(cardQueries.cards(type))
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
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <div className={css.list} aria-busy="true">
        <SkeletonBlock height={164} />
        <SkeletonBlock height={164} />
      </div>
    )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState text={address ? '还没有绑定USDT地址' : '还没有绑定银行卡'} />
      ) : (
        <ul className={css.list} aria-label={address ? 'USDT地址' : '银行卡'}>
          {data.map((card) => (
            <li key={card.id}>
              <BankCard card={card} address={address} busy={busy} onRemove={() => void ask(card)} />
            </li>
          ))}
        </ul>
      )}
      <LeftOut count={leftOut} />
      <AddLink type={type} count={data.length + leftOut} />
    </>
  )
}
