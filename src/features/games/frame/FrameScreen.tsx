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
  getSandbox,
} from './frameRules'
import { FrameShell, useConfirmLeave } from './FrameShell'
import { FrameCover, FrameError, type Trouble } from './FrameStates'
import css from './FrameShell.module.css'

export interface FrameRead {
  /** Unchecked; undefined until it arrives, and while it is read again. */
  raw: string | undefined
  error: Error | null
  /** Increases with each `again`; results of older attempts are ignored. */
  attempt: number
  again: () => void
}

interface Props {
  title: string
  read: FrameRead
  cover?: string | undefined
  /** A game asks before leaving and keeps the screen awake. */
  game?: boolean
  extra?: ReactNode
  failed: (error: Error) => Trouble
}

export function FrameScreen({ game = false, extra, ...stage }: Props) {
  const { title, read } = stage
  const [readyFor, setReadyFor] = useState<number>()
  const ready = readyFor === read.attempt && read.raw !== undefined
  const running = ready && game
  const leave = useConfirmLeave(running)
  useWakeLock(running)
  const onMessage = (message: FrameMessage) => {
    if (message === 'game:ready') setReadyFor(read.attempt)
    if (message === 'game:close') void leave(undefined, { asks: false })
    if (message === 'game:transfer') void leave(paths.transfer)
    if (message === 'game:deposit') void leave(paths.deposit)
  }
  return (
    <FrameShell
      title={title}
      canFill={running}
      extra={extra}
      onBack={() => void leave()}
      onClose={() => void leave(paths.home)}
    >
      <FrameStage
        {...stage}
        ready={ready}
        onReady={() => setReadyFor(read.attempt)}
        onMessage={onMessage}
      />
      {running && <LandscapeTip />}
    </FrameShell>
  )
}

interface StageProps extends Pick<Props, 'title' | 'cover' | 'read' | 'failed'> {
  ready: boolean
  onReady: () => void
  onMessage: (message: FrameMessage) => void
}

function FrameStage({ title, cover, read, failed, ready, onReady, onMessage }: StageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { raw, error, attempt, again } = read
  const ourOrigin = window.location.origin
  const address = toSafeHttpLink(raw)
  const phase = useLoadingPhase(!ready && !error, `${attempt} ${address ? 'page' : 'address'}`)
  useFrameMessages(frame, address ? getMessageOrigin(address, ourOrigin) : '', onMessage)

  if (error) return <FrameError {...failed(error)} onRetry={again} />
  if (raw !== undefined && !address)
    return <FrameError text="该地址不安全，已为您拦截" onRetry={again} />
  if (phase === 'late') return <FrameError text="加载超时，请检查网络后重试" onRetry={again} />
  return (
    <>
      {address && (
        <iframe
          ref={frame}
          key={attempt}
          className={css.frame}
          title={title}
          src={address}
          sandbox={getSandbox(address, ourOrigin)}
          allow="fullscreen; autoplay"
          referrerPolicy="strict-origin"
          onLoad={onReady}
        />
      )}
      {!ready && <FrameCover title={title} cover={cover} slow={phase === 'slow'} onRetry={again} />}
    </>
  )
}

const TIP_SEEN_KEY = 'landscape-tip'
const TIP_MS = 5_000

/** Once per visit on a phone held upright. */
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
    <p className={`row text-sm ${css.tip}`}>
      <IconRotateClockwise2 className="fixed-size" size={20} aria-hidden />
      横屏游玩，画面更完整
      <IconButton label="关闭提示" Icon={IconX} size={20} onClick={() => setIsShown(false)} />
    </p>
  )
}

function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
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
  }, [active])
}
