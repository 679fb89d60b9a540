import { useRef, type PointerEvent, type ReactNode } from 'react'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useBackCloses } from '@/ui/useBackCloses'
import { useMountedFirst } from '@/ui/useMountedFirst'
import { useScrollLock } from '@/ui/useScrollLock'
import css from './BottomSheet.module.css'

const FAR = 90

/** A finger on a sheet's head: the sheet follows it down and closes when released far enough. */
function useSwipeDown(onClose: () => void) {
  const from = useRef<number>(undefined)
  const sheetOf = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')
  const end = (event: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return
    const far = event.type === 'pointerup' && event.clientY - from.current > FAR
    from.current = undefined
    const sheet = sheetOf(event)
    if (sheet && !far) sheet.style.transform = ''
    if (far) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A tap on 取消 or 确认 is not a swipe.
      if (event.target instanceof Element && event.target.closest('button')) return
      from.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const sheet = sheetOf(event)
      if (from.current === undefined || !sheet) return
      sheet.style.transform = `translateY(${Math.max(0, event.clientY - from.current)}px)`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

interface Props {
  /** The dialog's accessible name; shown at the top. */
  title: string
  opened: boolean
  onClose: () => void
  /** Beside the title: a picker's 取消 and 确认. */
  left?: ReactNode
  right?: ReactNode
  children: ReactNode
}

/** A sheet at the bottom: swipe its head down, tap outside, or go back to close it. */
export function BottomSheet({ title, opened, onClose, left, right, children }: Props) {
  useBackCloses(opened, onClose)
  useScrollLock(opened)
  const shown = useMountedFirst(opened)
  const swipe = useSwipeDown(onClose)
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      position="bottom"
      size="auto"
      closeOnEscape={false}
      lockScroll={false}
      transitionProps={{ duration: 220, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
      classNames={{ content: css.content, title: css.title, body: css.body, inner: css.inner }}
    >
      <Drawer.Overlay className={css.scrim} />
      {/* Not Drawer.Header, whose header element would be a second banner of the page. */}
      <Drawer.Content>
        <div className={css.head} {...swipe}>
          <div className={css.side}>{left}</div>
          <Drawer.Title>{title}</Drawer.Title>
          <div className={css.side}>{right}</div>
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
