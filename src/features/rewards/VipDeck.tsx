import { IconLock, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useId } from 'react'
import { useIsLoggedIn } from '@/api/session'
import { parseVipLevel } from '@/contract/account'
import type { VipLevel } from '@/contract/rewards'
import { getWholePercent } from '@/lib/money/arithmetic'
import { formatMoney } from '@/lib/money/money'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import { useUser } from '@/shared/session/user'
import { SkeletonLine } from '@/ui/feedback/Read'
import { AppLink } from '@/ui/navigation/AppLink'
import { useReducedMotion } from '@/ui/useReducedMotion'
import * as css from './VipPage.module.css'

interface Props {
  levels: readonly VipLevel[]
  /** The shown card, from 1. */
  level: number
  onChoose: (level: number) => void
}

export function VipDeck({ levels, level, onChoose }: Props) {
  const ref = useCardDeckScroll(level - 1, (index) => onChoose(index + 1))
  return (
    <div
      ref={ref}
      className={`swipe ${css.deck}`}
      role="tabpanel"
      aria-label="各级要求"
      tabIndex={0}
    >
      {levels.map(({ recharge }, index) => (
        <VipCard
          key={index}
          level={index + 1}
          requiredDeposit={recharge}
          isActive={index === level - 1}
        />
      ))}
    </div>
  )
}

interface CardProps {
  level: number
  requiredDeposit: VipLevel['recharge']
  isActive: boolean
}

function VipCard({ level, requiredDeposit, isActive }: CardProps) {
  const { cardFrom, cardTo, cardText } = getMetalColours(level)
  return (
    <div
      className={css.card}
      data-active={isActive || undefined}
      aria-hidden={!isActive}
      style={{
        color: cardText,
        backgroundImage: `linear-gradient(112deg, ${cardFrom} 48%, ${cardTo} 84%, ${cardFrom} 118%)`,
      }}
    >
      <span className={css.badge}>
        <VipShield level={level} />
      </span>
      <p className={`row ${css.level}`}>
        <small>VIP</small>
        {level}
      </p>
      <VipProgress level={level} requiredDeposit={requiredDeposit} isActive={isActive} />
    </div>
  )
}

interface Metal {
  light: string
  body: string
  deep: string
  number: string
  cardFrom: string
  cardTo: string
  cardText: string
}

const createMetal = (
  light: string,
  body: string,
  deep: string,
  number: string,
  cardFrom: string,
  cardTo: string,
  cardText = '#fff',
): Metal => ({ light, body, deep, number, cardFrom, cardTo, cardText })

const METALS: readonly Metal[] = [
  createMetal('#F6CDA8', '#C8814C', '#7A4320', '#FFF4E8', '#4d2812', '#a5663a'),
  createMetal('#FFDDB8', '#D9975A', '#8C4F22', '#FFF6EA', '#5c3012', '#c07c42'),
  createMetal('#F5F8FC', '#AEBBCB', '#5E6C80', '#FFFFFF', '#343e4f', '#8494aa'),
  createMetal('#FFFFFF', '#C3D3E6', '#6C83A3', '#FFFFFF', '#33476a', '#8fa6c6'),
  createMetal('#FFF2C2', '#F0BC45', '#9A6411', '#FFFBEA', '#5c3907', '#c8922a'),
  createMetal('#FFE9A0', '#FFAE1F', '#A64F05', '#FFFBEA', '#6b2f03', '#dd8a18'),
  createMetal('#D8FFF4', '#3CC9A7', '#0A6E5C', '#F2FFFB', '#063f36', '#21a288'),
  createMetal('#D9E8FF', '#4A8DF7', '#1A3FA8', '#F4F8FF', '#11276b', '#3672e6'),
  createMetal('#F3DBFF', '#A855F7', '#55189E', '#FCF5FF', '#330d62', '#8f45e4'),
  createMetal('#FFE7A8', '#3A3160', '#120C2B', '#FFD98A', '#0e0922', '#43386f', '#ffdf9e'),
]

const getMetalColours = (level: number): Metal => METALS[level - 1] ?? (METALS[0] as Metal)

const WINGS_FROM_LEVEL = 4
const CROWN_FROM_LEVEL = 7

function VipShield({ level }: { level: number }) {
  const id = useId().replaceAll(':', '')
  const { light, body, deep, number } = getMetalColours(level)
  const metal = `url(#${id}m)`
  return (
    <svg viewBox="0 0 96 96" width="104" height="104" aria-hidden>
      <defs>
        <linearGradient id={`${id}m`} x2=".7" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset=".5" stopColor={body} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <radialGradient id={`${id}c`} cx=".4" cy=".3" r=".8">
          <stop offset="0" stopColor={body} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
      </defs>
      {level >= WINGS_FROM_LEVEL && (
        <path d="M20 34L2 28Q2 50 20 60zM76 34L94 28Q94 50 76 60z" fill={metal} />
      )}
      <path d="M48 12L80 26V52Q78 78 48 92 18 78 16 52V26z" fill={metal} />
      <path d="M48 20L73 31V52Q71 73 48 84 25 73 23 52V31z" fill={`url(#${id}c)`} />
      <path d="M48 20V84Q25 73 23 52V31z" fill="#fff" opacity=".14" />
      {level >= CROWN_FROM_LEVEL && (
        <path d="M32 15L40 21 48 8 56 21 64 15 61 28H35z" fill="#ffd66b" />
      )}
      <path
        d="M48 32l2.4 5.7 6.2.5-4.7 4 1.4 6L48 45l-5.3 3.2 1.4-6-4.7-4 6.2-.5z"
        fill={level === 10 ? '#ffd98a' : light}
      />
      <text x="48" y="73" fontSize="25" fontWeight="900" textAnchor="middle" fill={number}>
        {level}
      </text>
    </svg>
  )
}

/** VIP-02, VIP-03. */
function VipProgress({ level, requiredDeposit, isActive }: CardProps) {
  const user = useUser()
  const isLoggedIn = useIsLoggedIn()
  // CSS draws a neighbouring card's texts, so that each is in the page once.
  const toTextProps = (text: string) => (isActive ? { children: text } : { 'data-text': text })
  const isReached = user !== null && parseVipLevel(user.current_vip) >= level
  const percent =
    user?.paysum && requiredDeposit ? getWholePercent(user.paysum, requiredDeposit) : undefined
  return (
    <>
      {(user || !isLoggedIn) && (
        <p className={`row bold text-xs ${css.stateTag}`} data-reached={isReached || undefined}>
          {isReached ? (
            <IconRosetteDiscountCheckFilled size={20} aria-hidden />
          ) : (
            <IconLock size={20} aria-hidden />
          )}
          <span {...toTextProps(isReached ? '已达标' : '未达标')} />
        </p>
      )}
      <div className={css.progress}>
        <ProgressArc percent={percent ?? 0} />
        {user ? (
          <>
            <p className={`row spread tabular text-xs ${css.progressText}`}>
              <span
                translate="no"
                className="anywhere"
                {...toTextProps(
                  `累计存款 ${formatMoney(user.paysum)} /\u00a0${formatMoney(requiredDeposit)}`,
                )}
              />
              <b {...toTextProps(percent === undefined ? words.unknown : `${percent}%`)} />
            </p>
            {isReached && percent !== undefined && percent < 100 && (
              <p
                className={`text-xs ${css.progressNote}`}
                {...toTextProps('已是本级会员，进度仅按累计存款计算')}
              />
            )}
          </>
        ) : (
          isActive && <ProgressUnavailable isLoggedIn={isLoggedIn} />
        )}
      </div>
    </>
  )
}

const ProgressUnavailable = ({ isLoggedIn }: { isLoggedIn: boolean }) =>
  isLoggedIn ? (
    <MemberLoadingOrRetry compact>
      <SkeletonLine width={180} />
    </MemberLoadingOrRetry>
  ) : (
    <AppLink className={`underlined text-xs ${css.loginLink}`} to={links.login(paths.vip)}>
      登录后查看升级进度
    </AppLink>
  )

const ARC_HEIGHT_PX = 12
const ARC_PATH = 'M0 100Q50 -100 100 100'

const ProgressArc = ({ percent }: { percent: number }) => {
  const fraction = percent / 100
  return (
    <div
      className={css.arc}
      role="progressbar"
      aria-label="升级进度"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path className={css.arcTrack} d={ARC_PATH} />
      </svg>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        style={{ clipPath: `inset(-4px ${100 - percent}% -4px -4px)` }}
      >
        <path className={css.arcProgress} d={ARC_PATH} />
      </svg>
      <svg
        className={css.arcStar}
        viewBox="-10 -10 20 20"
        aria-hidden
        style={{ left: `${percent}%`, bottom: 4 * ARC_HEIGHT_PX * fraction * (1 - fraction) }}
      >
        <path d="M0-10q1.6 8.4 10 10-8.4 1.6-10 10-1.6-8.4-10-10 8.4-1.6 10-10z" />
      </svg>
    </div>
  )
}

/** Without a scroll event for so long, the deck is at rest. */
const SETTLED_AFTER_MS = 110
/** Without any of these the browser scrolled the deck, as when a phone is turned. */
const USER_EVENTS = ['touchstart', 'pointerdown', 'wheel', 'keydown'] as const

function getCardOffsets(deck: HTMLElement): number[] {
  const cards = [...deck.children] as HTMLElement[]
  return cards.map(({ offsetLeft }) => offsetLeft - (cards[0]?.offsetLeft ?? 0))
}

function scrollToCard(deck: HTMLElement, index: number, behavior: ScrollBehavior) {
  const left = getCardOffsets(deck)[index]
  if (left !== undefined && Math.abs(deck.scrollLeft - left) > 1) deck.scrollTo({ left, behavior })
}

function findNearestCard(deck: HTMLElement): number {
  const distances = getCardOffsets(deck).map((left) => Math.abs(left - deck.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}

/** Keeps the deck at the card `index` until the user scrolls; the element must be positioned. */
function useCardDeckScroll(index: number, onSettle: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const hasScrolled = useRef(false)
  const reportSettled = useEffectEvent(onSettle)
  const isMotionReduced = useReducedMotion()
  useEffect(() => {
    const deck = ref.current
    if (!deck) return
    let isMovedByUser = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const onUserEvent = () => {
      isMovedByUser = true
    }
    const settle = () => {
      const nearest = findNearestCard(deck)
      if (nearest === index) return
      if (isMovedByUser) reportSettled(nearest)
      else scrollToCard(deck, index, 'auto')
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED_AFTER_MS)
    }
    deck.addEventListener('scroll', onScroll)
    for (const event of USER_EVENTS) deck.addEventListener(event, onUserEvent, { passive: true })
    scrollToCard(deck, index, hasScrolled.current && !isMotionReduced ? 'smooth' : 'auto')
    hasScrolled.current = true
    return () => {
      clearTimeout(timer)
      deck.removeEventListener('scroll', onScroll)
      for (const event of USER_EVENTS) deck.removeEventListener(event, onUserEvent)
    }
  }, [index, isMotionReduced])
  return ref
}
