import { useEffect, useState } from 'react'
import { createStore } from 'zustand'
import type { ApiError } from '@/api/response'
import { PLATFORM_WALLET } from '@/contract/wallet'
import type { Money } from '@/lib/money/money'
import { words } from '@/lib/text/words'
import { freezeBalancesThenHideVenues } from '@/shared/session/user'
import { type MarkerState, orbitPreloader } from '@/ui/feedback/OrbitPart'
import { FAILURE_WORDS, toast } from '@/ui/feedback/toast'
import { dialogs$ } from '@/ui/overlay/dialogs'
import { usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'

export interface AnimatedWallet {
  name: string
  platname?: string
}

export interface Movement {
  from: AnimatedWallet
  to: AnimatedWallet
  /** Absent unless the request or its response has it. */
  amount?: Money
  markerCount?: number
  pending?: string
  action?: string
}

export interface MovementAnimation extends Movement {
  state: MarkerState
  message?: string
  hasFailures?: boolean
}

/** The animation is of the request that began last; the message of an earlier one is a notice. */
export interface MovementHandle {
  /** `onEnd` runs after the animation, unless the screen has gone. */
  complete: (message: string, onEnd?: () => void) => void
  fail: (error: ApiError) => void
  /** The session ended before the response; does nothing after it. */
  cancel: () => void
}

/** Spec 4: a withdrawal's record opens after 1.5 s. */
const MESSAGE_MS = 1500
const FAILURES_MESSAGE_MS = 4000
const RETURN_ANIMATION_MS = 900
/** Counted from the request. */
const HALFWAY_MS = 650
/** As in Orbit.module.css. */
const ARRIVAL_MS = 750

const STILL_PENDING_WORDS = /处理中|审核中|待审核|确认中|排队中|等待|稍后到账|pending|processing/i

export const isStillPendingMessage = (message: string): boolean => STILL_PENDING_WORDS.test(message)

const isVenueId = (platname: string) => platname !== '' && platname !== PLATFORM_WALLET.platname

const skipsAnimation = () =>
  document.hidden ||
  !('animate' in document.documentElement) ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Milliseconds from the response until the marker is at its wallet. */
export const getFlightAnimationMs = (): number => (skipsAnimation() ? 0 : ARRIVAL_MS)

function runOnceDialogsClose(run: () => void) {
  const unsubscribe = dialogs$.subscribe((dialogs) => {
    if (dialogs.some(({ isOpen }) => isOpen)) return
    unsubscribe()
    run()
  })
}

/** `show` gets each change, and undefined at the end. */
export function createMovementAnimator(show: (animation: MovementAnimation | undefined) => void) {
  // Each movement and each of its phases replaces them.
  let dismiss = () => {}
  let leave = () => {}

  function begin(movement: Movement): MovementHandle {
    leave()
    const startedAt = performance.now()
    const venues = [movement.from, movement.to]
      .map(({ platname = '' }) => platname)
      .filter(isVenueId)
    const unfreeze = freezeBalancesThenHideVenues(...venues)
    let animation: MovementAnimation = { ...movement, state: 'sent' }
    let isShown = true
    let isScreenOpen = true
    let hasResponse = false
    let timer: ReturnType<typeof setTimeout>

    const update = (patch: Partial<MovementAnimation>) => {
      animation = { ...animation, ...patch }
      if (isShown) show(animation)
    }
    const hide = () => {
      clearTimeout(timer)
      if (isShown) show(undefined)
      isShown = false
    }
    dismiss = hide
    leave = () => {
      isScreenOpen = false
      dismiss()
    }
    update({})

    return {
      complete(text, onEnd) {
        hasResponse = true
        const message = text.trim() || words.succeeded
        const hasFailures = FAILURE_WORDS.test(message)
        const finish = () => {
          hide()
          if (isScreenOpen) onEnd?.()
        }
        const arrive = (state: MarkerState) => {
          unfreeze()
          update({ state, message, hasFailures })
          if (isShown) dismiss = finish
          else toast.successOrWarning(message)
          timer = setTimeout(finish, hasFailures && isShown ? FAILURES_MESSAGE_MS : MESSAGE_MS)
        }
        if (!isShown || isStillPendingMessage(message)) return arrive('waiting')
        update({ state: 'arriving' })
        dismiss = () => {
          hide()
          arrive('arrived')
        }
        timer = setTimeout(arrive, getFlightAnimationMs(), 'arrived')
      },
      fail({ outcomeUnknown }) {
        hasResponse = true
        unfreeze()
        if (outcomeUnknown) {
          update({ state: 'unknown' })
          runOnceDialogsClose(hide)
          return
        }
        // A toast shows the refusal.
        update({ pending: '' })
        const elapsed = skipsAnimation() ? Infinity : performance.now() - startedAt
        timer = setTimeout(
          () => {
            update({ state: 'returning' })
            timer = setTimeout(hide, RETURN_ANIMATION_MS)
          },
          Math.max(0, HALFWAY_MS - elapsed),
        )
      },
      cancel() {
        if (hasResponse) return
        unfreeze()
        hide()
      },
    }
  }
  return { begin, dismiss: () => dismiss(), leave: () => leave() }
}

/** For a screen's own requests. */
export function useMovementAnimation() {
  usePreloadWhenIdle(orbitPreloader)
  const [animation, setAnimation] = useState<MovementAnimation>()
  const [animator] = useState(() => createMovementAnimator(setAnimation))
  useEffect(() => animator.leave, [animator])
  return { animation, begin: animator.begin, dismiss: animator.dismiss }
}

export const movementOnAnyScreen$ = createStore<MovementAnimation | undefined>(() => undefined)

/** For requests from any screen, such as 一键回收 in the head. */
export const anyScreenAnimator = createMovementAnimator((animation) =>
  movementOnAnyScreen$.setState(animation, true),
)
