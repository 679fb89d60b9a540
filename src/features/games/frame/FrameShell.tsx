import { IconArrowsMaximize, IconChevronLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Path, paths } from '@/lib/paths'
import { words } from '@/lib/words'
import { useBack } from '@/ui/navigation/useGo'
import { sheetsGone } from '@/ui/backStack'
import { confirm } from '@/ui/overlay/dialogs'
import { useBackCloses } from '@/ui/layers'
import { FrameBubble } from './FrameBubble'
import { IconButton } from '@/ui/IconButton'
import css from './FrameShell.module.css'

interface Props {
  title: string
  onBack: () => void
  onClose: () => void
  /** Offered while something is running: the bar can be hidden. */
  canFill?: boolean
  /** More controls of the bar. */
  extra?: ReactNode
  children: ReactNode
}

/** The whole screen for one frame: 返回, the title, 关闭; in full screen a bubble replaces them. */
export function FrameShell({ title, onBack, onClose, canFill = false, extra, children }: Props) {
  const [filled, setFilled] = useState(false)
  const full = filled && canFill
  return (
    <div className={css.screen} data-full={full || undefined}>
      <header className={css.bar} hidden={full}>
        <IconButton label={words.back} Icon={IconChevronLeft} onClick={onBack} />
        <h1 className={`grow one-line ${css.title}`}>{title}</h1>
        {extra}
        {canFill && (
          <IconButton
            label="全屏"
            Icon={IconArrowsMaximize}
            size={20}
            onClick={() => setFilled(true)}
          />
        )}
        <IconButton label="关闭" Icon={IconX} onClick={onClose} />
      </header>
      <main className={css.stage}>{children}</main>
      {full && <FrameBubble onTap={() => setFilled(false)} />}
    </div>
  )
}

/** The frame's screen with content of our own: nothing is running, so leaving does not ask. */
export function PlainFrame({ title, children }: Pick<Props, 'title' | 'children'>) {
  const leave = useLeaveFrame(false)
  return (
    <FrameShell title={title} onBack={() => void leave()} onClose={() => void leave(paths.home)}>
      {children}
    </FrameShell>
  )
}

/**
 * The ways out of the frame: one step back, or another path in its place. While a game is running all of them
 * ask, the phone's back key too; `asks: false` when the game itself has ended.
 */
export function useLeaveFrame(running: boolean) {
  const back = useBack(undefined)
  const navigate = useNavigate()
  const [guarded, setGuarded] = useState(true)

  async function leave(to?: Path, { asks = true } = {}) {
    if (running && asks) {
      const yes = await confirm({ title: '离开游戏', text: '游戏正在进行中，确定要离开吗？' })
      if (!yes) return setGuarded(true)
    }
    setGuarded(false)
    await sheetsGone()
    if (to === undefined) back()
    else await navigate(to, { replace: true })
  }
  useBackCloses(running && guarded, () => {
    setGuarded(false)
    void leave()
  })
  return leave
}
