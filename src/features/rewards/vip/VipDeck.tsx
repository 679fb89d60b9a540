import { IconLock, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useId } from 'react'
import { useIsLoggedIn } from '@/api/session'
import { parseVipLevel } from '@/contract/account'
import type { VipLevel } from '@/contract/rewards'
import { getWholePercent } from '@/lib/money/arithmetic'
import { formatMoney } from '@/lib/money/money'
import { links, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import { useUser } from '@/shared/session/user'
import { SkeletonLine } from '@/ui/feedback/Read'
import { AppLink } from '@/ui/navigation/AppLink'
import { useReducedMotion } from '@/ui/useReducedMotion'
import css from './VipDeck.module.css'

interface Metal {
  light: string
  body: string
  deep: string
  ink: string
  from: string
  to: string
  words: string
}

const metal = (...[light, body, deep, ink, from, to, words = '#fff']: string[]) =>
  ({ light, body, deep, ink, from, to, words }) as Metal

const METALS: readonly Metal[] = [
  metal('#F6CDA8', '#C8814C', '#7A4320', '#FFF4E8', '#4d2812', '#a5663a'),
  metal('#FFDDB8', '#D9975A', '#8C4F22', '#FFF6EA', '#5c3012', '#c07c42'),
  metal('#F5F8FC', '#AEBBCB', '#5E6C80', '#FFFFFF', '#343e4f', '#8494aa'),
  metal('#FFFFFF', '#C3D3E6', '#6C83A3', '#FFFFFF', '#33476a', '#8fa6c6'),
  metal('#FFF2C2', '#F0BC45', '#9A6411', '#FFFBEA', '#5c3907', '#c8922a'),
  metal('#FFE9A0', '#FFAE1F', '#A64F05', '#FFFBEA', '#6b2f03', '#dd8a18'),
  metal('#D8FFF4', '#3CC9A7', '#0A6E5C', '#F2FFFB', '#063f36', '#21a288'),
  metal('#D9E8FF', '#4A8DF7', '#1A3FA8', '#F4F8FF', '#11276b', '#3672e6'),
  metal('#F3DBFF', '#A855F7', '#55189E', '#FCF5FF', '#330d62', '#8f45e4'),
  metal('#FFE7A8', '#3A3160', '#120C2B', '#FFD98A', '#0e0922', '#43386f', '#ffdf9e'),
]

const getMetal = (level: number): Metal =>
  METALS[Math.min(10, Math.max(1, level)) - 1] ?? (METALS[0] as Metal)

function VipBadge({ level, size }: { level: number; size: number }) {
  const id = useId().replaceAll(':', '')
  const { light, body, deep, ink } = getMetal(level)
  const metal = `url(#${id}m)`
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden>
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
      {level >= 4 && <path d="M20 34L2 28Q2 50 20 60zM76 34L94 28Q94 50 76 60z" fill={metal} />}
      <path d="M48 12L80 26V52Q78 78 48 92 18 78 16 52V26z" fill={metal} />
      <path d="M48 20L73 31V52Q71 73 48 84 25 73 23 52V31z" fill={`url(#${id}c)`} />
      <path d="M48 20V84Q25 73 23 52V31z" fill="#fff" opacity=".14" />
      {level >= 7 && <path d="M32 15L40 21 48 8 56 21 64 15 61 28H35z" fill="#ffd66b" />}
      <path
        d="M48 32l2.4 5.7 6.2.5-4.7 4 1.4 6L48 45l-5.3 3.2 1.4-6-4.7-4 6.2-.5z"
        fill={level === 10 ? '#ffd98a' : light}
      />
      <text x="48" y="73" fontSize="25" fontWeight="900" textAnchor="middle" fill={ink}>
        {level}
      </text>
    </svg>
  )
}

interface Props {
  levels: readonly VipLevel[]
  level: number
  onLevel: (level: number) => void
}

export function VipDeck({ levels, level, onLevel }: Props) {
  const ref = useDeck(level - 1, (index) => onLevel(index + 1))
  return (
    <div
      ref={ref}
      className={`swipe ${css.deck}`}
      role="tabpanel"
      aria-label="各级要求"
      tabIndex={0}
    >
      {levels.map((needs, index) => (
        <VipCard key={index} level={index + 1} needs={needs} active={index === level - 1} />
      ))}
    </div>
  )
}

interface CardProps {
  level: number
  needs: VipLevel
  active: boolean
}

function VipCard({ level, needs, active }: CardProps) {
  const { from, to, words: ink } = getMetal(level)
  return (
    <div
      className={css.card}
      data-active={active || undefined}
      aria-hidden={!active}
      style={{
        color: ink,
        backgroundImage: `linear-gradient(112deg, ${from} 48%, ${to} 84%, ${from} 118%)`,
      }}
    >
      <span className={css.badge}>
        <VipBadge level={level} size={104} />
      </span>
      <p className={`row ${css.level}`}>
        <small>VIP</small>
        {level}
      </p>
      <Standing level={level} needs={needs} active={active} />
    </div>
  )
}

/** VIP-02, VIP-03. A neighbouring card draws its words, so that each is in the page once. */
function Standing({ level, needs, active }: CardProps) {
  const user = useUser()
  const loggedIn = useIsLoggedIn()
  const toText = (text: string) => (active ? { children: text } : { 'data-text': text })
  const reached = user !== null && parseVipLevel(user.current_vip) >= level
  const known = user?.paysum && needs.recharge
  const percent = user?.paysum && needs.recharge ? getWholePercent(user.paysum, needs.recharge) : 0
  return (
    <>
      {(user || !loggedIn) && (
        <p className={`row bold text-xs ${css.state}`} data-reached={reached || undefined}>
          {reached ? (
            <IconRosetteDiscountCheckFilled size={20} aria-hidden />
          ) : (
            <IconLock size={20} aria-hidden />
          )}
          <span {...toText(reached ? '已达标' : '未达标')} />
        </p>
      )}
      <div className={css.foot}>
        <Arc percent={percent} />
        {user ? (
          <>
            <p className={`row spread tabular text-xs ${css.sums}`}>
              <span
                translate="no"
                className="anywhere"
                {...toText(
                  `累计存款 ${formatMoney(user.paysum)} /\u00a0${formatMoney(needs.recharge)}`,
                )}
              />
              <b {...toText(known ? `${percent}%` : words.unknown)} />
            </p>
            {reached && known && percent < 100 && (
              <p
                className={`text-xs ${css.note}`}
                {...toText('已是本级会员，进度仅按累计存款计算')}
              />
            )}
          </>
        ) : !active ? null : loggedIn ? (
          <MemberUnavailable compact>
            <SkeletonLine width={180} />
          </MemberUnavailable>
        ) : (
          <AppLink className={`underlined text-xs ${css.login}`} to={links.login(paths.vip)}>
            登录后查看升级进度
          </AppLink>
        )}
      </div>
    </>
  )
}

/** Pixels. */
const RISE = 12
const ARC = 'M0 100Q50 -100 100 100'

const Arc = ({ percent }: { percent: number }) => {
  const share = percent / 100
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
        <path className={css.way} d={ARC} />
      </svg>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        style={{ clipPath: `inset(-4px ${100 - percent}% -4px -4px)` }}
      >
        <path className={css.done} d={ARC} />
      </svg>
      <svg
        className={css.star}
        viewBox="-10 -10 20 20"
        aria-hidden
        style={{ left: `${percent}%`, bottom: 4 * RISE * share * (1 - share) }}
      >
        <path d="M0-10q1.6 8.4 10 10-8.4 1.6-10 10-1.6-8.4-10-10 8.4-1.6 10-10z" />
      </svg>
    </div>
  )
}

/** Milliseconds without movement after which the row is at rest. */
const SETTLED = 110
/** Without one of these the browser moved the row, as when a phone is turned. */
const HANDS = ['touchstart', 'pointerdown', 'wheel', 'keydown'] as const

function placesIn(deck: HTMLElement): number[] {
  const cards = [...deck.children] as HTMLElement[]
  return cards.map(({ offsetLeft }) => offsetLeft - (cards[0]?.offsetLeft ?? 0))
}

function bring(deck: HTMLElement, index: number, behavior: ScrollBehavior) {
  const left = placesIn(deck)[index]
  if (left !== undefined && Math.abs(deck.scrollLeft - left) > 1) deck.scrollTo({ left, behavior })
}

function nearest(deck: HTMLElement): number {
  const away = placesIn(deck).map((left) => Math.abs(left - deck.scrollLeft))
  return away.indexOf(Math.min(...away))
}

/** The row must be positioned. */
function useDeck(index: number, onSettle: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const tellSettled = useEffectEvent(onSettle)
  const still = useReducedMotion()
  useEffect(() => {
    const deck = ref.current
    if (!deck) return
    let byHand = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const hand = () => {
      byHand = true
    }
    const settle = () => {
      const card = nearest(deck)
      if (card === index) return
      if (byHand) tellSettled(card)
      else bring(deck, index, 'auto')
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED)
    }
    deck.addEventListener('scroll', onScroll)
    for (const event of HANDS) deck.addEventListener(event, hand, { passive: true })
    bring(deck, index, moved.current && !still ? 'smooth' : 'auto')
    moved.current = true
    return () => {
      clearTimeout(timer)
      deck.removeEventListener('scroll', onScroll)
      for (const event of HANDS) deck.removeEventListener(event, hand)
    }
  }, [index, still])
  return ref
}
