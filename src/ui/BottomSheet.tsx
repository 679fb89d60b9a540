import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './BottomSheet.module.css'
import { useBackCloses } from './useBackCloses'
import { useScrollLock } from './useScrollLock'
import { useSwipeDown } from './useSwipeDown'

interface Props {
  /** Names the dialog; shown at the top. */
  title: string
  opened: boolean
  onClose: () => void
  /** At the title's sides: 取消 and 确认 of a picker. */
  left?: ReactNode
  right?: ReactNode
  children: ReactNode
}

/** A sheet from below: swipe its head down, tap outside, or go back to close it. */
export function BottomSheet({ title, opened, onClose, left, right, children }: Props) {
  useBackCloses(opened, onClose)
  useScrollLock(opened)
  const swipe = useSwipeDown(onClose)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeOnEscape={false}
      lockScroll={false}
      withCloseButton={false}
      overlayProps={{ className: css.scrim }}
      transitionProps={{ duration: 220, timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }}
      classNames={{
        content: css.content,
        header: css.header,
        title: css.title,
        body: css.body,
        inner: css.inner,
      }}
    >
      <div className={css.grip} {...swipe} />
      {left && <div className={css.left}>{left}</div>}
      {right && <div className={css.right}>{right}</div>}
      {children}
    </Drawer>
  )
}
