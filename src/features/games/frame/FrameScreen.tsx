import { IconRotateClockwise2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '@/lib/paths'
import { toSafeHttpLink } from '@/lib/platform/url'
import { tabStorage } from '@/lib/storage/storage'
import { IconButton } from '@/ui/IconButton'
import {
  useFrameMessages,
  useLoadingPhase,
  type FrameMessage,
  getMessageOrigin,
  getIframeSandbox,
} from './frameRules'
import { FrameShell, useLeaveFrame } from './FrameShell'
import { FrameCover, FrameError, type FrameFailure } from './FrameStates'
import * as css from './FrameShell.module.css'

export interface FrameAddressQuery {
  /** Unchecked; undefined while it is read. */
  address: string | undefined
  error: Error | null
  /** Increases with each retry; results of older attempts are ignored. */
  attempt: number
  retry: () => void
}

interface Props {
  title: string
  addressQuery: FrameAddressQuery
  cover?: string | undefined
  /** A game asks before leaving and keeps the screen awake. */
  isGame?: boolean
  headerButton?: ReactNode
  getError: (error: Error) => FrameFailure
}

export function FrameScreen({ isGame = false, headerButton, ...contentProps }: Props) {
  const { title, addressQuery } = contentProps
  const { address, attempt } = addressQuery
  const [readyAttempt, setReadyAttempt] = useState<number>()
  const isReady = readyAttempt === attempt && address !== undefined
  const isRunning = isReady && isGame
  const leave = useLeaveFrame(isRunning)
  useKeepScreenAwake(isRunning)
  const onMessage = (message: FrameMessage) => {
    if (message === 'game:ready') setReadyAttempt(attempt)
    if (message === 'game:close') void leave(undefined, { confirmFirst: false })
    if (message === 'game:transfer') void leave(paths.transfer)
    if (message === 'game:deposit') void leave(paths.deposit)
  }
  return (
    <FrameShell
      title={title}
      hasFullScreen={isRunning}
      headerButton={headerButton}
      onBack={() => void leave()}
      onClose={() => void leave(paths.home)}
    >
      <FrameContent
        {...contentProps}
        isReady={isReady}
        onReady={() => setReadyAttempt(attempt)}
        onMessage={onMessage}
      />
      {isRunning && <LandscapeTip />}
    </FrameShell>
  )
}

interface ContentProps extends Pick<Props, 'title' | 'cover' | 'addressQuery' | 'getError'> {
  isReady: boolean
  onReady: () => void
  onMessage: (message: FrameMessage) => void
}

function FrameContent(props: ContentProps) {
  const { title, cover, addressQuery, getError, isReady, onReady, onMessage } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const { address, error, attempt, retry } = addressQuery
  const ourOrigin = window.location.origin
  const safeAddress = toSafeHttpLink(address)
  const step = safeAddress ? 'page' : 'address'
  const phase = useLoadingPhase(!isReady && !error, `${attempt} ${step}`)
  useFrameMessages(frame, safeAddress ? getMessageOrigin(safeAddress, ourOrigin) : '', onMessage)

  if (error) return <FrameError {...getError(error)} onRetry={retry} />
  if (address !== undefined && !safeAddress)
    return <FrameError text="该地址不安全，已为您拦截" onRetry={retry} />
  if (phase === 'timedOut') return <FrameError text="加载超时，请检查网络后重试" onRetry={retry} />
  return (
    <>
      {safeAddress && (
        <iframe
          ref={frame}
          key={attempt}
          className={css.embeddedPage}
          title={title}
          src={safeAddress}
          sandbox={getIframeSandbox(safeAddress, ourOrigin)}
          allow="fullscreen; autoplay"
          referrerPolicy="strict-origin"
          onLoad={onReady}
        />
      )}
      {!isReady && (
        <FrameCover title={title} cover={cover} isSlow={phase === 'slow'} onRetry={retry} />
      )}
    </>
  )
}

const TIP_SEEN_KEY = 'landscape-tip'
const TIP_MS = 5_000

/** Shown once per tab. */
function LandscapeTip() {
  const [isShown, setIsShown] = useState(
    () =>
      tabStorage.get(TIP_SEEN_KEY) === null &&
      window.matchMedia('(orientation: portrait) and (pointer: coarse)').matches,
  )
  useEffect(() => {
    if (!isShown) return
    tabStorage.set(TIP_SEEN_KEY, '1')
    const timer = setTimeout(() => setIsShown(false), TIP_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  if (!isShown) return null
  return (
    <p className={`row text-sm ${css.landscapeTip}`}>
      <IconRotateClockwise2 className="fixed-size" size={20} aria-hidden />
      横屏游玩，画面更完整
      <IconButton label="关闭提示" Icon={IconX} size={20} onClick={() => setIsShown(false)} />
    </p>
  )
}

function useKeepScreenAwake(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isReleased = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on low battery or by the frame's policy.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isReleased) void granted?.release()
      else lock = granted
    }
    const onVisible = () => void request()
    onVisible()
    // Browsers release it in a hidden tab.
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isRunning])
}
