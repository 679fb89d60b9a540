import { type PointerEvent, useEffect, useRef } from 'react'
import { machine } from '../../world/clock'

/** A longer press is no tap, in ms; a finger that moves farther drags, in pixels. */
const [LONG, STILL] = [600, 6]

/** Calls `onHold` when a press has lasted long without moving. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof machine.setTimeout>>(undefined)
  const from = useRef(0)
  useEffect(() => () => machine.clear(timer.current), [])
  const end = () => machine.clear(timer.current)
  return {
    begin({ clientY }: PointerEvent) {
      end()
      from.current = clientY
      if (onHold) timer.current = machine.setTimeout(onHold, LONG)
    },
    move({ clientY }: PointerEvent) {
      if (Math.abs(clientY - from.current) > STILL) end()
    },
    end,
  }
}
