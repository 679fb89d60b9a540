import { getServerTime } from '@/api/serverClock'
import { getRedPacketDay, type RedPacketPhase } from '@/contract/rewards'
import { SECOND_MS } from '@/lib/time/time'
import { usePolledValue } from '@/ui/feedback/usePolledValue'
import * as css from './RedPacketPage.module.css'

interface CountdownProps {
  ariaLabel: string
  leftMs: number
}

export function DrawCountdown({ ariaLabel, leftMs }: CountdownProps) {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (
    <span role="timer" translate="no" aria-label={ariaLabel} className={`tabular ${css.countdown}`}>
      {parts.map((part, index) => (
        <span key={index} className={css.unit}>
          {index > 0 && <i className={css.colon}>:</i>}
          <b className={`heading-xl text-center ${css.digits}`}>{String(part).padStart(2, '0')}</b>
        </span>
      ))}
    </span>
  )
}

interface RedPacketCountdown {
  phase: RedPacketPhase
  /** When the phase ends. */
  nextMs: number
  leftMs: number
}

/** By the server's clock, each second. */
export function useRedPacketCountdown(): RedPacketCountdown {
  const now = usePolledValue(getWholeSecond)
  const { phase, nextChangeAt: next } = getRedPacketDay(now)
  return { phase, nextMs: next, leftMs: next - now }
}

const getWholeSecond = () => Math.floor(getServerTime() / SECOND_MS) * SECOND_MS
