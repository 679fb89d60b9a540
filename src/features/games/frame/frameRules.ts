import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'

/** GAME-01 to 04. */
export type FrameMode =
  | { kind: 'game'; platform: string; type: string; code: string; gameName: string }
  | { kind: 'agent' }
  | { kind: 'service' }
  | { kind: 'app' }
  | { kind: 'none' }

export function parseFrameMode(query: URLSearchParams): FrameMode {
  const param = (name: string) => query.get(name)?.trim() ?? ''
  if (param('dailiD') === '1') return { kind: 'agent' }
  if (param('dailiD') === '2') return { kind: 'service' }
  if (param('app') === '1') return { kind: 'app' }
  const game = {
    platform: param('platform'),
    type: param('type'),
    code: param('code'),
    gameName: param('gameName'),
  }
  return game.platform ? { kind: 'game', ...game } : { kind: 'none' }
}

const isOurs = (address: string, here: string) => new URL(address).origin === here

/** It must never navigate our page; with our origin it could remove its own sandbox. */
export const getSandbox = (address: string, here: string, downloads = false): string =>
  [
    'allow-scripts',
    'allow-forms',
    'allow-popups',
    ...(downloads ? ['allow-downloads'] : []),
    ...(isOurs(address, here) ? [] : ['allow-same-origin']),
  ].join(' ')

/** Without allow-same-origin a frame's messages have no origin. */
export const getMessageOrigin = (address: string, here: string): string =>
  isOurs(address, here) ? 'null' : new URL(address).origin

export const isDownloadAddress = (address: string) =>
  /\.(apk|ipa|mobileconfig|plist|zip|dmg|exe)$/i.test(new URL(address).pathname)

/** True once the frame's page is from another origin and unreadable; unknown for opaque origins. */
export function hasFrameLeftBlank(frame: HTMLIFrameElement | null, origin: string): boolean {
  if (!frame || origin === 'null') return false
  try {
    return frame.contentWindow?.location.href !== 'about:blank'
  } catch {
    return true
  }
}

/** Any other message is ignored. */
const message = v.object({
  type: v.picklist([
    'game:ready',
    'game:close',
    'game:transfer',
    'game:deposit',
    'game:downloaded',
  ]),
})
export type FrameMessage = v.InferOutput<typeof message>['type']

interface Sender {
  window: Window | null | undefined
  origin: string
}

export function readFrameMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  sender: Sender,
): FrameMessage | undefined {
  if (!sender.window || source !== sender.window || origin !== sender.origin) return undefined
  const known = v.safeParse(message, data)
  return known.success ? known.output.type : undefined
}

/** `origin` comes from frameRules. */
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

/** In ms; a wait ends with our calls' own timeout. */
const SLOW_AFTER_MS = 8_000
const LATE = 30_000

type Waiting = 'short' | 'slow' | 'late'

/** Restarts when `what` changes. */
export function useLoadingPhase(waits: boolean, what: string): Waiting {
  const [{ of, state }, setState] = useState<{ of: string; state: Waiting }>({
    of: what,
    state: 'short',
  })
  useEffect(() => {
    if (!waits) return
    const slow = setTimeout(() => setState({ of: what, state: 'slow' }), SLOW_AFTER_MS)
    const late = setTimeout(() => setState({ of: what, state: 'late' }), LATE)
    return () => {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }, [waits, what])
  return waits && of === what ? state : 'short'
}
