import { IconArrowsMaximize, IconChevronLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Path, paths } from '@/lib/paths'
import { words } from '@/lib/text/words'
import { waitForSheetsToClose } from '@/ui/backStack'
import { IconButton } from '@/ui/IconButton'
import { useCloseOnBackOrEscape } from '@/ui/layers'
import { useBack } from '@/ui/navigation/AppLink'
import { confirmDialog } from '@/ui/overlay/dialogs'
import { FrameBubble } from './FrameBubble'
import * as css from './FrameShell.module.css'

interface Props {
  title: string
  onBack: () => void
  onClose: () => void
  /** Offers a button that hides the header. */
  hasFullScreen?: boolean
  headerButton?: ReactNode
  children: ReactNode
}

export function FrameShell(props: Props) {
  const { title, onBack, onClose, hasFullScreen = false, headerButton, children } = props
  const [isFullScreenChosen, setIsFullScreenChosen] = useState(false)
  const isFullScreen = isFullScreenChosen && hasFullScreen
  return (
    <div className={css.screen} data-full={isFullScreen || undefined}>
      <header className={`row fixed-size ${css.bar}`} hidden={isFullScreen}>
        <IconButton label={words.back} Icon={IconChevronLeft} onClick={onBack} />
        <h1 className="grow one-line heading-lg">{title}</h1>
        {headerButton}
        {hasFullScreen && (
          <IconButton
            label="全屏"
            Icon={IconArrowsMaximize}
            size={20}
            onClick={() => setIsFullScreenChosen(true)}
          />
        )}
        <IconButton label="关闭" Icon={IconX} onClick={onClose} />
      </header>
      <main className={css.content}>{children}</main>
      {isFullScreen && <FrameBubble onTap={() => setIsFullScreenChosen(false)} />}
    </div>
  )
}

/** Without a running game, so leaving does not ask. */
export function FrameWithoutGame({ title, children }: Pick<Props, 'title' | 'children'>) {
  const leave = useLeaveFrame(false)
  return (
    <FrameShell title={title} onBack={() => void leave()} onClose={() => void leave(paths.home)}>
      {children}
    </FrameShell>
  )
}

/** Goes back, or to `to`. */
type LeaveFunction = (to?: Path, options?: { confirmFirst?: boolean }) => Promise<void>

/** While a game runs, leaving asks first, by the browser's back button too. */
export function useLeaveFrame(isGameRunning: boolean): LeaveFunction {
  const back = useBack(undefined)
  const navigate = useNavigate()
  const [isGuarded, setGuarded] = useState(true)

  const leave: LeaveFunction = async (to, { confirmFirst = true } = {}) => {
    if (isGameRunning && confirmFirst) {
      const isConfirmed = await confirmDialog({
        title: '离开游戏',
        text: '游戏正在进行中，确定要离开吗？',
      })
      if (!isConfirmed) return setGuarded(true)
    }
    setGuarded(false)
    await waitForSheetsToClose()
    if (to === undefined) back()
    else await navigate(to, { replace: true })
  }
  useCloseOnBackOrEscape(isGameRunning && isGuarded, () => {
    setGuarded(false)
    void leave()
  })
  return leave
}
