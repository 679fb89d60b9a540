import { IconEye } from '@tabler/icons-react'
import { type ComponentProps, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { formatMoney, type Money as Amount } from '@/lib/money/money'
import { deviceStorage } from '@/lib/storage/storage'
import * as css from './Money.module.css'

type MoneySize = 'sm' | 'md' | 'lg' | 'xl' | 'hero'
interface Props {
  /** Null shows «--». */
  value: Amount | null
  size?: MoneySize
  /** ¥ before the number, a word such as USDT or 元 after it. */
  currency?: string
  hidden?: boolean
  format?: (amount: Amount | null) => string
}

/** 12,860.50, rounded down so that never more than the real amount is shown. */
export const Money = ({ value, size = 'md', currency, hidden, format = formatMoney }: Props) => (
  <span translate="no" className={css.money} data-size={size}>
    {currency === '¥' && <span className={css.sign}>¥</span>}
    <span>{hidden ? MASK : format(value)}</span>
    {currency && currency !== '¥' && <small className={css.unit}>{currency}</small>}
  </span>
)

const HIDDEN_KEY = 'balancesHidden'
const MASK = '••••'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const readIsHidden = () => deviceStorage.get(HIDDEN_KEY) !== null

function setBalancesHidden(isHidden: boolean): void {
  if (isHidden) deviceStorage.set(HIDDEN_KEY, '1')
  else deviceStorage.remove(HIDDEN_KEY)
  for (const listener of listeners) listener()
}

export const useIsBalanceHidden = (): boolean =>
  useSyncExternalStore(subscribe, readIsHidden, readIsHidden)

/** 12,860.50, or •••• while balances are hidden. */
export const useAmountOrMask = (amount: Amount | null): string =>
  useIsBalanceHidden() ? MASK : formatMoney(amount)

/** Animates a number that has changed; `from` null shows no gain. Returns the cleanup. */
type PlayMoneyAnimation = (
  element: HTMLElement,
  from: Amount | null,
  to: Amount | null,
) => (() => void) | undefined
/** `play` is set once AfterStart.tsx has loaded the animation; until then numbers change at once. */
export const moneyAnimation: { play?: PlayMoneyAnimation } = {}

/** Stays plain text while it rolls, so that screen readers and searches find one number. */
export function RollingMoney(props: Omit<ComponentProps<typeof Money>, 'hidden'>) {
  const { value, format } = props
  const hidden = useIsBalanceHidden()
  const showsGain = !format
  const element = useRef<HTMLSpanElement>(null)
  const lastValue = useRef(value)
  useLayoutEffect(() => {
    const previous = lastValue.current
    lastValue.current = value
    if (previous !== value && !hidden)
      return moneyAnimation.play?.(element.current!, showsGain ? previous : null, value)
  }, [value, hidden, showsGain])
  return (
    <span ref={element} className={css.rollingWindow}>
      <Money {...props} hidden={hidden} />
    </span>
  )
}

export function BalanceVisibilityButton() {
  const hidden = useIsBalanceHidden()
  return (
    <button
      type="button"
      className={css.eyeButton}
      aria-label={hidden ? '显示余额' : '隐藏余额'}
      data-hidden={hidden || undefined}
      onClick={() => setBalancesHidden(!hidden)}
    >
      <IconEye size={20} aria-hidden />
    </button>
  )
}
