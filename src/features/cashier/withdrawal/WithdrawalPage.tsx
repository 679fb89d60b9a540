import { IconPlus } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { createQueryOptions } from '@/api/query'
import type { Card as BoundCard } from '@/contract/cards'
import { withdrawalLimit, readTurnover } from '@/contract/cashier'
import { getQuickAmounts, parseTypedAmount } from '@/lib/money/amountInput'
import { compare } from '@/lib/money/arithmetic'
import { truncateToTwoDecimals, formatMoney, ZERO } from '@/lib/money/money'
import { paths } from '@/lib/paths'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import { useBalance, useUser, useUserAndRefetchOnMount } from '@/shared/session/user'
import { MoneyStage } from '@/shared/wallet/MoneyStage'
import { usePollVenues, venuePolls } from '@/shared/wallet/venues'
import { WalletSummary } from '@/shared/wallet/WalletSummary'
import { Card } from '@/ui/content/Card'
import { useAmountOrMask } from '@/ui/content/Money'
import { Read, SkeletonBlock, toErrorIfFailed } from '@/ui/feedback/Read'
import { AmountField } from '@/ui/form/AmountField'
import { BusyButton } from '@/ui/form/BusyButton'
import { Fields, FieldFrame } from '@/ui/form/FieldFrame'
import { FormFoot } from '@/ui/form/FormFoot'
import { PickerButton } from '@/ui/form/PickerField'
import { PasswordField } from '@/ui/form/TextField'
import { FactRow } from '@/ui/list/FactRow'
import { AppLink } from '@/ui/navigation/AppLink'
import { Page } from '@/ui/navigation/Page'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { Prerender, lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { useWithdrawalForm } from './useWithdrawalForm'
import {
  RECEIVED_LABEL,
  formatBankAndLastFour,
  exceedsBalance,
  type WithdrawalWay,
  getUsdtReceiptTexts,
  getBadAddressWarning,
} from './withdrawalRules'
import * as css from './WithdrawalPage.module.css'

export default function WithdrawalPage() {
  usePollVenues(venuePolls.wallet)
  return (
    <Page title="取款" back={paths.money}>
      <WalletSummary limit={3} />
      <WithdrawalForm />
    </Page>
  )
}

const wayTabs: readonly { value: WithdrawalWay; label: string }[] = [
  { value: 'usdt', label: 'USDT取款' },
  { value: 'bank', label: '银行卡取款' },
]
const QUICK_AMOUNTS = getQuickAmounts(withdrawalLimit.min)

function WithdrawalForm() {
  const form = useWithdrawalForm()
  const { way, cards, draft, bind, animation } = form
  const balance = useBalance()
  const card = form.findCard(draft.cardId)
  return (
    <>
      <TabStrip label="取款方式" tabs={wayTabs} value={way} onChange={form.changeWay} />
      <form key={way} {...form.props} className="fill">
        <fieldset role="presentation" className="frozen" disabled={form.isConfirming}>
          <section aria-label="取款信息" className="stack">
            <Card>
              <Fields>
                <AmountField
                  label="取款金额"
                  placeholder={withdrawalLimit.hint}
                  {...bind('amount')}
                  quick={QUICK_AMOUNTS}
                  max={{
                    label: screenWords.maxAmount,
                    value: balance ? truncateToTwoDecimals(balance) : '',
                  }}
                  hint={<Available amount={draft.amount} />}
                />
                <TurnoverField
                  refusalCount={form.turnoverRefusalCount}
                  isLocked={form.passwordMessage.includes('次数过多')}
                />
              </Fields>
            </Card>
            <Card>
              <Fields>
                <CardField
                  way={way}
                  cards={cards}
                  card={card}
                  onPick={(cardId) => form.change({ cardId })}
                  error={form.getError('cardId')}
                />
                <PasswordField
                  label="支付密码"
                  name="password"
                  placeholder="请输入支付密码"
                  autoComplete="off"
                  hint={form.passwordMessage && <RedText>{form.passwordMessage}</RedText>}
                  {...bind('password')}
                />
              </Fields>
            </Card>
          </section>
        </fieldset>
        {way === 'usdt' && <UsdtReceipt amount={draft.amount} card={card} />}
        <WithdrawalFoot way={way} amount={draft.amount} card={card} busy={form.busy} />
      </form>
      {animation && <MoneyStage animation={animation} onTap={form.dismiss} />}
    </>
  )
}

function Available({ amount }: { amount: string }) {
  const balance = useBalance() ?? null
  const text = useAmountOrMask(balance)
  const isOver = balance && exceedsBalance(amount, balance)
  return (
    <span className="tone" data-tone={isOver && 'red'}>
      {isOver && '已超出'}可取余额 <span translate="no">{text}</span> 元
    </span>
  )
}

const RedText = ({ children }: { children: string }) => (
  <span className="tone" data-tone="red">
    {children}
  </span>
)

const createTurnoverQuery = () => createQueryOptions(readTurnover, {}, { staleTime: 0 })

/** WD-02: the turnover still required. */
function TurnoverField({ refusalCount, isLocked }: { refusalCount: number; isLocked: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusalCount > 0) line.current?.scrollIntoView({ block: 'center' })
  }, [refusalCount])
  const { data, failureReason: error, isFetching, refetch } = useQuery(createTurnoverQuery())
  const id = useId()
  const remaining = data?.bet_amount ?? undefined
  const isDone = remaining && compare(remaining, ZERO) <= 0
  return (
    <div ref={line} className={css.field} data-wrong={(refusalCount > 0 && !isDone) || undefined}>
      <label htmlFor={id} className="dim-sm">
        打码量
      </label>
      <input
        id={id}
        className={`tabular bold ${css.turnoverInput}`}
        readOnly
        value={remaining === undefined ? words.unknown : formatMoney(remaining)}
        aria-describedby={`${id}-turnover`}
      />
      <p id={`${id}-turnover`} className={`row spread dim-xs ${css.turnoverState}`}>
        <Read
          query={{
            data: remaining,
            error: error ?? toErrorIfFailed(data !== undefined),
            isFetching,
            refetch,
          }}
          skeleton={words.loading}
          empty={{
            when: (amount) => compare(amount, ZERO) <= 0,
            show: (
              <span className="tone" data-tone={isLocked ? 'dim' : 'green'}>
                打码量已完成{!isLocked && '，可以取款'}
              </span>
            ),
          }}
          renderFailure={(retry) => (
            <>
              打码量暂时读不到
              <button type="button" className="text-button" onClick={retry}>
                {words.reload}
              </button>
            </>
          )}
        >
          {(amount) => (
            <span className="tone" data-tone="gold">
              还差 <span translate="no">{formatMoney(amount)}</span> 元有效投注，完成后即可取款
            </span>
          )}
        </Read>
      </p>
    </div>
  )
}

/** WD-03: fee and amount received. */
function UsdtReceipt({ amount, card }: { amount: string; card: BoundCard | undefined }) {
  const user = useUserAndRefetchOnMount()
  if (!card) return null
  if (!user)
    return (
      <MemberLoadingOrRetry compact>
        <SkeletonBlock height={144} />
      </MemberLoadingOrRetry>
    )
  const rate = user.withdrawusdtrate
  // The foot shows the amount received.
  const texts = Object.entries(getUsdtReceiptTexts(amount, card, user)).filter(
    ([label]) => label !== RECEIVED_LABEL,
  )
  return (
    <Card flush>
      <FactRow
        label="参考汇率"
        value={<span translate="no">{rate ? `1 USDT ≈ ${rate} 元` : words.unknown}</span>}
      />
      {texts.map(([label, text]) => (
        <FactRow key={label} label={label} value={<span translate="no">{text}</span>} />
      ))}
    </Card>
  )
}

interface WithdrawalFootProps {
  way: WithdrawalWay
  amount: string
  card: BoundCard | undefined
  busy: boolean
}

/** WD-03: USDT after the fee; a bank's fees are not known. */
function WithdrawalFoot({ way, amount, card, busy }: WithdrawalFootProps) {
  const user = useUser() ?? undefined
  const yuan = parseTypedAmount(amount)
  let value: string = words.unknown
  if (way === 'bank' && yuan) value = `¥${formatMoney(yuan)}`
  if (way === 'usdt' && card) value = getUsdtReceiptTexts(amount, card, user)[RECEIVED_LABEL]
  return (
    <FormFoot label={way === 'usdt' ? RECEIVED_LABEL : '本次取款'} value={value}>
      <BusyButton type="submit" busy={busy}>
        立即取款
      </BusyButton>
    </FormFoot>
  )
}

const CardSheet = lazyOverlay(() => import('./CardSheet'))

const cardFieldTexts = {
  usdt: { label: '选择USDT地址', add: '添加USDT地址', to: paths.addAddress },
  bank: { label: '选择银行卡', add: '添加银行卡', to: paths.addBankCard },
} as const

interface CardFieldProps {
  way: WithdrawalWay
  cards: UseQueryResult<BoundCard[]>
  card: BoundCard | undefined
  onPick: (id: string) => void
  error: string | undefined
}

function CardField({ way, cards, card, onPick, error }: CardFieldProps) {
  const id = useId()
  const isPreloaded = usePreloadWhenIdle(CardSheet)
  // Stays mounted once opened, for its closing animation.
  const [opened, setOpened] = useState<boolean>()
  const { label, add, to } = cardFieldTexts[way]
  const warning = card && getBadAddressWarning(card)
  const renderSheet = (isOpen: boolean) =>
    cards.data && (
      <CardSheet
        title={label}
        cards={cards.data}
        chosen={card?.id}
        opened={isOpen}
        add={{ label: add, to }}
        onClose={() => setOpened(false)}
        onPick={onPick}
      />
    )
  return (
    <FieldFrame {...{ id, label, error }} hint={warning && <RedText>{warning}</RedText>}>
      <Read
        query={cards}
        skeleton={<SkeletonBlock height="var(--control)" />}
        empty={{
          when: ({ length }) => length === 0,
          show: (
            <AppLink className={`row bold ${css.addCardLink}`} to={to}>
              <IconPlus size={20} aria-hidden />
              {add}
            </AppLink>
          ),
        }}
        renderFailure={(retry) => (
          <button type="button" className={`row ${css.retryButton}`} onClick={retry}>
            <span className="grow one-line tone" data-tone="dim">
              {words.loadFailed}
            </span>
            <span className="text-button">{words.reload}</span>
          </button>
        )}
      >
        {() => (
          <PickerButton
            id={id}
            chosen={card && formatBankAndLastFour(card)}
            placeholder={screenWords.choose}
            error={error}
            onClick={() => setOpened(true)}
          />
        )}
      </Read>
      {isPreloaded && <Prerender>{renderSheet(true)}</Prerender>}
      {opened !== undefined && renderSheet(opened)}
    </FieldFrame>
  )
}
