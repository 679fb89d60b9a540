import { cardLimit } from '@/contract/cards'
import { IconPlus } from '@tabler/icons-react'
import { AppLink } from '@/ui/navigation/AppLink'
import { paths } from '@/lib/paths'
import css from './AddLink.module.css'
import { ADDRESS, type CardType } from './cardQueries'

/** A link to add one; with five, a line that says so (spec 9). */
export function AddLink({ type, count }: { type: CardType; count: number }) {
  const address = type === ADDRESS
  if (count >= cardLimit.most) return <p className={css.full}>{cardLimit.full}</p>
  return (
    <>
      <AppLink className={css.add} to={address ? paths.addAddress : paths.addBankCard}>
        <IconPlus size={20} aria-hidden />
        {address ? '添加USDT地址' : '添加银行卡'}
      </AppLink>
      <p className={css.full}>{`已绑定 ${count}/${cardLimit.most}`}</p>
    </>
  )
}
