import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Card } from '@/contract/cards'
import { isSpoiltAddress } from '@/lib/tronCheck'
import { screenWords } from '@/lib/screenWords'
import { bankFace } from '@/shared/banks/bankFaces'
import faces from '@/shared/banks/BankFaces.module.css'
import { Picture } from '@/ui/content/Picture'
import css from './BankCard.module.css'
import { cardNumber } from './cardText'

interface Props {
  card: Card
  /** For a USDT address, bank_owner is its protocol. */
  address: boolean
  onRemove: () => void
  busy: boolean
}

/** A card drawn like a bank card; its number is hidden until requested. */
export function BankCard({ card, address, onRemove, busy }: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  const what = address ? '地址' : '卡号'
  return (
    <article
      className={`${css.card} ${faces.face}`}
      data-face={address ? 'usdt' : bankFace(card.bank)}
    >
      <div className={css.top}>
        {card.ico && <Picture src={card.ico} alt="" ratio={1} className={css.logo} />}
        <b className={css.bank}>{card.bank || (address ? 'USDT' : '银行卡')}</b>
        <span className={css.kind}>{address ? card.bank_owner : '储蓄卡'}</span>
      </div>
      <div className={css.middle}>
        <span className={css.number} data-long={(address && shown) || undefined}>
          {cardNumber(card.bank_no, address, shown)}
        </span>
        <button
          type="button"
          className={css.eye}
          aria-label={shown ? `隐藏${what}` : `显示${what}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      </div>
      {address && isSpoiltAddress(card.bank_no, card.bank_owner) && (
        <p className={css.spoilt}>{screenWords.spoiltAddress}</p>
      )}
      <div className={css.bottom}>
        <span className={css.owner}>
          {address ? '提款地址' : [card.bank_owner, card.bank_address].filter(Boolean).join(' · ')}
        </span>
        <button type="button" className={css.remove} disabled={busy} onClick={onRemove}>
          解除绑定
        </button>
      </div>
    </article>
  )
}
