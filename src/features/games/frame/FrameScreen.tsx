import { type ReactNode, useState } from 'react'
import { paths } from '@/lib/paths'
import { FrameShell } from './FrameShell'
import { FrameStage } from './FrameStage'
import type { FrameWord } from './frameMessages'
import { LandscapeTip } from './LandscapeTip'
import { useLeaveFrame } from './useLeaveFrame'
import type { FrameRead } from './useFrameRead'
import { useWakeLock } from './useWakeLock'

interface Props {
  title: string
  read: FrameRead
  /** The game's picture, if known. */
  cover?: string | undefined
  /** A game: asks before leaving, and keeps the screen awake. */
  game?: boolean
  /** More controls of its bar. */
  extra?: ReactNode
  /** Shown when its address could not be read. */
  failed: string
}

/** Another company's page over the whole screen, from its address to the way out. */
export function FrameScreen({ title, read, cover, game = false, extra, failed }: Props) {
  const [readyFor, setReadyFor] = useState<number>()
  const ready = readyFor === read.attempt && read.raw !== undefined
  const running = ready && game
  const leave = useLeaveFrame(running)
  useWakeLock(running)
  const hear = (word: FrameWord) => {
    if (word === 'game:ready') setReadyFor(read.attempt)
    if (word === 'game:close') void leave(undefined, { asks: false })
    if (word === 'game:transfer') void leave(paths.transfer)
    if (word === 'game:deposit') void leave(paths.deposit)
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
        title={title}
        cover={cover}
        read={read}
        failed={failed}
        ready={ready}
        onReady={() => setReadyFor(read.attempt)}
        onWord={hear}
      />
      {running && <LandscapeTip />}
    </FrameShell>
  )
}
