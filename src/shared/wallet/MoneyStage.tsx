import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { PLATFORM_WALLET } from '@/contract/wallet'
import type { Money as Amount } from '@/lib/money/money'
import { screenWords } from '@/lib/text/screenWords'
import { useBalance } from '@/shared/session/user'
import { Money, RollingMoney } from '@/ui/content/Money'
import { orbitPreloader, LazyOrbitScene, type OrbitSceneProps } from '@/ui/feedback/OrbitPart'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { BusyButton } from '@/ui/form/BusyButton'
import { usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import {
  getFlightAnimationMs,
  movementOnAnyScreen$,
  anyScreenAnimator,
  type Movement,
  type MovementAnimation,
  type MovementHandle,
  type AnimatedWallet,
} from './movement'
import {
  useRichestVenues,
  useVenuesTotalState,
  useCachedWalletBalance,
  useWalletColour,
  venueQueries,
} from './venues'
import * as css from './MoneyStage.module.css'

const RollingBalance = ({ value }: { value: Amount | null | undefined }) =>
  value && <RollingMoney value={value} size="lg" currency="¥" />

/** Reads the balance at once: the drawing may be fetched after the response. */
function useWalletBody({ name, platname = '' }: AnimatedWallet): OrbitSceneProps['from'] {
  const value = useCachedWalletBalance(platname)
  return { name, colour: useWalletColour(platname), amount: <RollingBalance value={value} /> }
}

interface MoneyStageProps {
  animation: MovementAnimation
  onTap: () => void
}

/** Covers the screen below the header while money moves; a tap closes it. */
export function MoneyStage({ animation, onTap }: MoneyStageProps) {
  const { amount, state, markerCount, message, hasFailures, pending, action } = animation
  const isMoving = state === 'sent' || state === 'arriving'
  const text = message ?? (isMoving ? pending : '')
  return (
    <div className={css.cover} data-cover>
      <NightScene>
        <button type="button" className={css.tapArea} tabIndex={-1} aria-hidden onClick={onTap} />
        <OrbitBox
          from={useWalletBody(animation.from)}
          to={useWalletBody(animation.to)}
          {...{ state, markerCount }}
        />
        <div className={css.message}>
          {amount && <Money value={amount} size="hero" currency="¥" />}
          <div className={`heading-lg ${css.statusText}`}>
            <p role="status" hidden={!text} data-failures={hasFailures || undefined}>
              <span key={text}>{text}</span>
            </p>
            {/* A refusal; the page shows it for the rest of its time. */}
            <ToastHost />
          </div>
          {hasFailures && <VenuesWithMoney />}
          <div className={css.closeButton} style={message ? undefined : { visibility: 'hidden' }}>
            <BusyButton variant="light" onClick={onTap}>
              {action ?? screenWords.understood}
            </BusyButton>
          </div>
        </div>
      </NightScene>
    </div>
  )
}

/** 自动免转. */
export function AutoTransferPicture({ children }: { children: ReactNode }) {
  const from = useWalletBody(PLATFORM_WALLET)
  const amount = <RollingBalance value={useVenuesTotalState().value} />
  const to = { name: '场馆钱包', colour: useWalletColour(''), amount }
  return (
    <div className={`ground stack ${css.nightScene} ${css.auto}`} data-mantine-color-scheme="dark">
      <OrbitBox {...{ from, to }} state="waiting" initialState="waiting" />
      <p className={`heading-lg ${css.message}`}>{children}</p>
    </div>
  )
}

function VenuesWithMoney() {
  useQuery({ ...venueQueries.all(), notifyOnChangeProps: [] })
  const venues = useRichestVenues(5)
  return (
    <ul className={css.venues} aria-label="未回收的场馆">
      {venues.map(({ platname, name, balance, colour }) => (
        <li key={platname} className="row spread" style={{ borderColor: colour }}>
          <span>{name}</span>
          <RollingBalance value={balance} />
        </li>
      ))}
    </ul>
  )
}

let isStageMounted = false

/** Undefined before the stage is mounted. */
export const startMovementOnAnyScreen = (movement: Movement): MovementHandle | undefined =>
  isStageMounted ? anyScreenAnimator.begin(movement) : undefined

function MountedStage() {
  const animation = useStore(movementOnAnyScreen$)
  usePreloadWhenIdle(orbitPreloader)
  useEffect(() => {
    isStageMounted = true
    return () => {
      isStageMounted = false
      anyScreenAnimator.leave()
    }
  }, [])
  return animation && <MoneyStage animation={animation} onTap={anyScreenAnimator.dismiss} />
}

/** For requests from any screen; closes with that screen. */
export const AnyScreenMoneyStage = () => <MountedStage key={useLocation().pathname} />

export interface IncomingMoneyProps {
  from: string
  /** The platform's wallet before; undefined where it is not the member's, or unknown. */
  before?: Amount | undefined
  /** Shown when the marker has arrived; without them it circles halfway. */
  children?: ReactNode
}

export function IncomingMoneyScene({ from, before, children }: IncomingMoneyProps) {
  const balance = useBalance()
  const isSettled = children !== undefined
  const [hasArrived, setArrived] = useState(isSettled && getFlightAnimationMs() === 0)
  useEffect(() => {
    if (!isSettled) return
    const timer = setTimeout(setArrived, getFlightAnimationMs(), true)
    return () => clearTimeout(timer)
  }, [isSettled])
  const amount = <RollingBalance value={before && hasArrived ? balance : before} />
  let state: OrbitSceneProps['state'] = 'waiting'
  if (isSettled) state = hasArrived ? 'arrived' : 'arriving'
  return (
    <NightScene>
      {isSettled && (
        <div className={css.message} data-coming={!hasArrived || undefined}>
          {children}
        </div>
      )}
      <OrbitBox
        from={{ name: from, colour: useWalletColour('') }}
        to={{
          name: PLATFORM_WALLET.name,
          colour: useWalletColour(PLATFORM_WALLET.platname),
          amount,
        }}
        initialState="waiting"
        state={state}
      />
    </NightScene>
  )
}

const NightScene = ({ children }: { children: ReactNode }) => (
  <div className={`stack ${css.nightScene}`} data-stage data-mantine-color-scheme="dark">
    {children}
  </div>
)

const OrbitBox = (props: OrbitSceneProps) => (
  <div className={css.orbitBox}>
    <LazyOrbitScene {...props} />
  </div>
)
