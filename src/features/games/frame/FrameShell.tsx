import { IconArrowsMaximize, IconChevronLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { words } from '@/lib/words'
import { FrameBubble } from './FrameBubble'
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
    <div className={css.shell} data-full={full || undefined}>
      <header className={css.bar} hidden={full}>
        <button type="button" className={css.control} aria-label={words.back} onClick={onBack}>
          <IconChevronLeft size={24} aria-hidden />
        </button>
        <h1 className={css.title}>{title}</h1>
        {extra}
        {canFill && (
          <button
            type="button"
            className={css.control}
            aria-label="全屏"
            onClick={() => setFilled(true)}
          >
            <IconArrowsMaximize size={20} aria-hidden />
          </button>
        )}
        <button type="button" className={css.control} aria-label="关闭" onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
      </header>
      <main className={css.stage}>{children}</main>
      {full && <FrameBubble onTap={() => setFilled(false)} />}
    </div>
  )
}
