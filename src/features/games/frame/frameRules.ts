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

const isSameOrigin = (url: string, ourOrigin: string) => new URL(url).origin === ourOrigin

/** The frame may never navigate our page; with our origin it could remove its own sandbox. */
export function getIframeSandbox(
  url: string,
  ourOrigin: string,
  { canDownload = false } = {},
): string {
  const permissions = ['allow-scripts', 'allow-forms', 'allow-popups']
  if (canDownload) permissions.push('allow-downloads')
  if (!isSameOrigin(url, ourOrigin)) permissions.push('allow-same-origin')
  return permissions.join(' ')
}

/** Without allow-same-origin a frame's messages have no origin. */
export const getMessageOrigin = (url: string, ourOrigin: string): string =>
  isSameOrigin(url, ourOrigin) ? 'null' : new URL(url).origin

export const isInstallerFile = (url: string): boolean =>
  /\.(apk|ipa|mobileconfig|plist|zip|dmg|exe)$/i.test(new URL(url).pathname)

/** Browsers hide another origin's page; of an opaque origin nothing is known. */
export function hasFrameLoadedPage(frame: HTMLIFrameElement | null, origin: string): boolean {
  if (!frame || origin === 'null') return false
  try {
    return frame.contentWindow?.location.href !== 'about:blank'
  } catch {
    return true
  }
}

const frameMessage = v.object({
  type: v.picklist([
    'game:ready',
    'game:close',
    'game:transfer',
    'game:deposit',
    'game:downloaded',
  ]),
})
export type FrameMessage = v.InferOutput<typeof frameMessage>['type']

interface Sender {
  window: Window | null | undefined
  origin: string
}

export function parseFrameMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  sender: Sender,
): FrameMessage | undefined {
  if (!sender.window || source !== sender.window || origin !== sender.origin) return undefined
  const parsed = v.safeParse(frameMessage, data)
  return parsed.success ? parsed.output.type : undefined
}

/** `origin`: from getMessageOrigin. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: FrameMessage) => void,
): void {
  const receive = useEffectEvent(onMessage)
  useEffect(() => {
    const listener = (event: MessageEvent) => {
      const message = parseFrameMessage(event, { window: frame.current?.contentWindow, origin })
      if (message) receive(message)
    }
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [frame, origin])
}

const SLOW_AFTER_MS = 8_000
/** Our calls' own timeout. */
const TIMED_OUT_AFTER_MS = 30_000

type LoadingPhase = 'normal' | 'slow' | 'timedOut'

/** Restarts when `key` changes. */
export function useLoadingPhase(isLoading: boolean, key: string): LoadingPhase {
  const [reached, setReached] = useState<{ key: string; phase: LoadingPhase }>()
  useEffect(() => {
    if (!isLoading) return
    const slow = setTimeout(() => setReached({ key, phase: 'slow' }), SLOW_AFTER_MS)
    const timedOut = setTimeout(() => setReached({ key, phase: 'timedOut' }), TIMED_OUT_AFTER_MS)
    return () => {
      clearTimeout(slow)
      clearTimeout(timedOut)
    }
  }, [isLoading, key])
  return isLoading && reached?.key === key ? reached.phase : 'normal'
}
