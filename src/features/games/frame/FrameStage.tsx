import { useRef } from 'react'
import { troubleOf } from '@/api/trouble'
import { safeLink } from '@/lib/url'
import css from './FrameStage.module.css'
import { FrameCover } from './FrameCover'
import type { FrameWord } from './frameMessages'
import { originOf, sandboxOf } from './frameRules'
import { FrameTrouble } from './FrameTrouble'
import { useFrameMessages } from './useFrameMessages'
import type { FrameRead } from './useFrameRead'
import { useWaiting } from './useWaiting'

interface Props {
  title: string
  cover: string | undefined
  read: FrameRead
  failed: string
  ready: boolean
  onReady: () => void
  onWord: (word: FrameWord) => void
}

/** The frame under its cover, or why there is none: no address, an invalid one, or nothing loaded. */
export function FrameStage({ title, cover, read, failed, ready, onReady, onWord }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { raw, error, attempt, again } = read
  const here = window.location.origin
  const address = safeLink(raw)
  const waiting = useWaiting(!ready && !error, attempt)
  useFrameMessages(frame, address ? originOf(address, here) : '', onWord)

  if (error) return <FrameTrouble text={failed} detail={troubleOf(error)} onRetry={again} />
  if (raw !== undefined && !address)
    return <FrameTrouble text="该地址不安全，已为您拦截" onRetry={again} />
  if (waiting === 'late') return <FrameTrouble text="加载超时，请检查网络后重试" onRetry={again} />
  return (
    <>
      {address && (
        <iframe
          ref={frame}
          key={attempt}
          className={css.frame}
          title={title}
          src={address}
          sandbox={sandboxOf(address, here)}
          allow="fullscreen; autoplay"
          referrerPolicy="strict-origin"
          onLoad={onReady}
        />
      )}
      {!ready && (
        <FrameCover title={title} cover={cover} slow={waiting === 'slow'} onRetry={again} />
      )}
    </>
  )
}
