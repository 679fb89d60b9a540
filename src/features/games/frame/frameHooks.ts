import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type FrameMessage, readFrameMessage } from './frameRules'

/** Listens to the frame's messages, checked; `origin` comes from frameRules. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameMessage) => void,
) {
  const receive = useEffectEvent(onMessage)
  useEffect(() => {
    const listener = (event: MessageEvent) => {
      const message = readFrameMessage(event, { window: frame.current?.contentWindow, origin })
      if (message) receive(message)
    }
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [frame, origin])
}

/** Milliseconds after which a wait is called slow; it is given up after as long as one of our calls. */
const SLOW = 8_000
const LATE = 30_000

export type Waiting = 'short' | 'slow' | 'late'

/** How long something has been waited for: restarts when it is another, and stops when nothing is awaited. */
export function useWaiting(waits: boolean, what: string): Waiting {
  const [{ of, state }, setState] = useState<{ of: string; state: Waiting }>({
    of: what,
    state: 'short',
  })
  useEffect(() => {
    if (!waits) return
    const slow = setTimeout(() => setState({ of: what, state: 'slow' }), SLOW)
    const late = setTimeout(() => setState({ of: what, state: 'late' }), LATE)
    return () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }, [waits, what])
  return waits && of === what ? state : 'short'
}
