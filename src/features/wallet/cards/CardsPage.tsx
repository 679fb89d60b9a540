import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSkippedRowCount, getQueryKey, createQueryOptions } from '@/api/query'
import { useSendRequest } from '@/api/useSendRequest'
import { CARD_TYPE, cardLimit, listCards, removeCard, type Card } from '@/contract/cards'
import { getAddressGradient, getBankGradient } from '@/lib/bankColors'
import { hashText } from '@/lib/hash'
import { paths } from '@/lib/paths'
import { removeInvisible } from '@/lib/text/invisible'
import { screenWords } from '@/lib/text/screenWords'
import { isInvalidTronAddress } from '@/lib/tron'
import { BankLogo } from '@/ui/content/BankLogo'
import { TextGroups } from '@/ui/content/CopyButton'
import { constellations } from '@/ui/feedback/constellations'
import { EmptyState, Read, SkeletonBlock, SkippedRowsNote } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { ButtonLink } from '@/ui/form/BusyButton'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { confirmDialog } from '@/ui/overlay/dialogs'
import { CARD_TAB, formatShortCardNumber, getFullOrShortCardNumberGroups } from './cardRules'
import * as css from './CardsPage.module.css'

/** Spec 2: 0 means the first. */
const tabs = [
  { value: CARD_TAB.usdtAddresses, label: '虚拟币' },
  { value: CARD_TAB.bankCards, label: '银行卡' },
]

export default function CardsPage() {
  const [params, setParams] = useSearchParams()
  const isBankTab = params.get('type') === String(CARD_TAB.bankCards)
  const tab = isBankTab ? CARD_TAB.bankCards : CARD_TAB.usdtAddresses
  return (
    <Page title="卡包管理">
      <TabStrip
        label="卡包类型"
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams({ type: String(next) }, { replace: true })}
      />
      <CardList key={tab} isAddress={!isBankTab} />
    </Page>
  )
}

function CardList({ isAddress }: { isAddress: boolean }) {
  const client = useQueryClient()
  const type = isAddress ? CARD_TYPE.usdtAddress : CARD_TYPE.bankCard
  const options = createQueryOptions(listCards, { type })
  const query = useQuery(options)
  const skippedRows = useSkippedRowCount(options)
  const [remove, busy] = useSendRequest(removeCard, {
    onSuccess: () => {
      toast.success('解绑成功')
      return client.invalidateQueries({ queryKey: getQueryKey(listCards) })
    },
  })
  const confirmRemoval = async ({ id, bank, bank_no }: Card) => {
    const isConfirmed = await confirmDialog({
      title: '解除绑定',
      text: '确定要解除绑定该卡片吗？',
      subject: `${removeInvisible(bank)} ${formatShortCardNumber(bank_no, isAddress)}`,
      main: 'danger',
    })
    if (isConfirmed) await remove({ id })
  }
  return (
    <>
      <Read
        query={query}
        skeleton={
          <div className={`stack ${css.bones}`} aria-busy="true">
            <SkeletonBlock height={172} />
            <SkeletonBlock height={172} />
          </div>
        }
        empty={{
          when: (cards) => cards.length === 0,
          show: (
            <EmptyState
              constellation={isAddress ? constellations.coin : constellations.card}
              text={isAddress ? '还没有绑定USDT地址' : '还没有绑定银行卡'}
              action={<AddCardLink isAddress={isAddress} count={skippedRows} />}
            />
          ),
        }}
      >
        {(cards) => (
          <ul className="stack" aria-label={isAddress ? 'USDT地址' : '银行卡'}>
            {cards.map((card) => (
              <li key={card.id}>
                <BankCard
                  card={card}
                  isAddress={isAddress}
                  busy={busy}
                  onRemove={() => void confirmRemoval(card)}
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
      <SkippedRowsNote count={skippedRows} />
      {query.data && query.data.length > 0 && (
        <AddCardLink isAddress={isAddress} count={query.data.length + skippedRows} />
      )}
    </>
  )
}

/** Spec 9: at most five. */
function AddCardLink({ isAddress, count }: { isAddress: boolean; count: number }) {
  if (count >= cardLimit.max) return <p className="dim-xs text-center">{cardLimit.fullMessage}</p>
  return (
    <>
      <ButtonLink soft={count > 0} to={isAddress ? paths.addAddress : paths.addBankCard}>
        <IconPlus size={20} aria-hidden />
        {isAddress ? '添加USDT地址' : '添加银行卡'}
      </ButtonLink>
      <p className="dim-xs text-center">{`已绑定 ${count}/${cardLimit.max}`}</p>
    </>
  )
}

/** A constellation per address: «x y» of its stars. */
const getStarPoints = (address: string) =>
  [4, 26, 48, 70, 92, 114].map((x) => `${x} ${4 + (hashText(address + x) % 48)}`)

interface BankCardProps {
  card: Card
  /** For a USDT address, bank_owner is the protocol. */
  isAddress: boolean
  onRemove: () => void
  busy: boolean
}

export function BankCard({ card, isAddress, onRemove, busy }: BankCardProps) {
  const [isRevealed, setRevealed] = useState(false)
  const Icon = isRevealed ? IconEyeOff : IconEye
  const noun = isAddress ? '地址' : '卡号'
  const gradient = isAddress ? getAddressGradient(card.bank_no) : getBankGradient(card.bank)
  return (
    <article className={`stack ${css.card}`} style={gradient as CSSProperties}>
      {isAddress && (
        <svg viewBox="0 0 120 56" className={css.stars} aria-hidden>
          <path d={`M${getStarPoints(card.bank_no).join('L')}`} />
          <path d={`M${getStarPoints(card.bank_no).join('h0M')}h0`} />
        </svg>
      )}
      <div className="row">
        <span className={`fixed-size ${css.logo}`}>
          <BankLogo bank={card.bank} ico={card.ico} />
        </span>
        <b className="heading-lg anywhere">{card.bank || (isAddress ? 'USDT' : '银行卡')}</b>
        <span className={`one-line text-xs fixed-size ${css.cardKind}`}>
          {isAddress ? card.bank_owner : '储蓄卡'}
        </span>
      </div>
      <div className="row">
        <span
          className={`grow anywhere heading-lg ${css.number}`}
          data-long={(isAddress && isRevealed) || undefined}
        >
          <TextGroups
            groups={getFullOrShortCardNumberGroups(card.bank_no, { isAddress, isRevealed })}
          />
        </span>
        <button
          type="button"
          className={`center fixed-size ${css.revealButton}`}
          aria-label={isRevealed ? `隐藏${noun}` : `显示${noun}`}
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
        >
          <Icon size={20} aria-hidden />
        </button>
      </div>
      {isAddress && isInvalidTronAddress(card.bank_no, card.bank_owner) && (
        <p className={`text-xs ${css.addressWarning}`}>{screenWords.invalidAddress}</p>
      )}
      <div className="row spread">
        <span className="text-xs anywhere">
          {isAddress
            ? '提款地址'
            : [card.bank_owner, card.bank_address].filter(Boolean).join(' · ')}
        </span>
        <button
          type="button"
          className={`fixed-size bold text-sm ${css.removeButton}`}
          disabled={busy}
          onClick={onRemove}
        >
          解除绑定
        </button>
      </div>
    </article>
  )
}
