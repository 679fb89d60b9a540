import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './BottomSheet.module.css'
import { useBackCloses } from './useBackCloses'
import { useMountedFirst } from './useMountedFirst'
import { useScrollLock } from './useScrollLock'
import { useSwipeDown } from './useSwipeDown'

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
