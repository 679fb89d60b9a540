import { IconArrowsMaximize, IconChevronLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Path, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { waitForClosedSheets } from '@/ui/backStack'
import { IconButton } from '@/ui/IconButton'
import { useCloseOnBack } from '@/ui/layers'
import { useBack } from '@/ui/navigation/AppLink'
import { confirm } from '@/ui/overlay/dialogs'
import { FrameBubble } from './FrameBubble'
import css from './FrameShell.module.css'

interface Props {
  title: string
  onBack: () => void
  onClose: () => void
  canFill?: boolean
  extra?: ReactNode
  children: ReactNode
}

export function FrameShell({ title, onBack, onClose, canFill = false, extra, children }: Props) {
  const [isFilled, setIsFilled] = useState(false)
  const isFull = isFilled && canFill
  return (
    <div className={css.screen} data-full={isFull || undefined}>
      <header className={`row fixed-size ${css.bar}`} hidden={isFull}>
        <IconButton label={words.back} Icon={IconChevronLeft} onClick={onBack} />
        <h1 className="grow one-line heading-lg">{title}</h1>
        {extra}
        {canFill && (
          <IconButton
            label="全屏"
            Icon={IconArrowsMaximize}
            size={20}
            onClick={() => setIsFilled(true)}
          />
        )}
        <IconButton label="关闭" Icon={IconX} onClick={onClose} />
      </header>
      <main className={css.stage}>{children}</main>
      {isFull && <FrameBubble onTap={() => setIsFilled(false)} />}
    </div>
  )
}

/** Nothing is running, so leaving does not ask. */
export function IdleFrame({ title, children }: Pick<Props, 'title' | 'children'>) {
  const leave = useConfirmLeave(false)
  return (
    <FrameShell title={title} onBack={() => void leave()} onClose={() => void leave(paths.home)}>
      {children}
    </FrameShell>
  )
}

/** Goes back, or to `to`. While a game runs it asks first, unless the game itself has asked. */
type LeaveFunction = (to?: Path, options?: { asks?: boolean }) => Promise<void>

/** The browser's back button asks as well. */
export function useConfirmLeave(isRunning: boolean): LeaveFunction {
  const back = useBack(undefined)
  const navigate = useNavigate()
  const [isGuarded, setGuarded] = useState(true)

  const leave: LeaveFunction = async (to, { asks = true } = {}) => {
    if (isRunning && asks) {
      const isConfirmed = await confirm({
        title: '离开游戏',
        text: '游戏正在进行中，确定要离开吗？',
      })
      if (!isConfirmed) return setGuarded(true)
    }
    setGuarded(false)
    await waitForClosedSheets()
    if (to === undefined) back()
    else await navigate(to, { replace: true })
  }
  useCloseOnBack(isRunning && isGuarded, () => {
    setGuarded(false)
    void leave()
  })
  return leave
}
