import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { screenWords } from '@/lib/text/screenWords'
import { words } from '@/lib/text/words'
import { ToastHost } from '@/ui/feedback/ToastHost'
import { createSlideTransitionProps, useModalRootProps } from '@/ui/layers'
import * as css from './BottomSheet.module.css'

interface Props {
  title: string
  opened: boolean
  onClose: () => void
  left?: ReactNode
  right?: ReactNode
  children: ReactNode
}

export function BottomSheet({ title, opened, onClose, left, right, children }: Props) {
  const layer = useModalRootProps(opened, onClose)
  const swipe = useSwipeDown(onClose)
  return (
    <Drawer.Root
      {...layer}
      position="bottom"
      size="auto"
      transitionProps={createSlideTransitionProps('translateY(100%)')}
      classNames={{ content: css.content, title: css.title, body: css.body, inner: css.inner }}
    >
      <Drawer.Overlay className={css.scrim} />
      {/* Drawer.Header would be a second banner of the page. */}
      <Drawer.Content>
        <div className={css.head} {...swipe}>
          <div className={css.side}>{left}</div>
          <Drawer.Title>{title}</Drawer.Title>
          <div className={css.side}>{right}</div>
        </div>
        <Drawer.Body>{children}</Drawer.Body>
        <ToastHost />
      </Drawer.Content>
    </Drawer.Root>
  )
}

const CLOSING_DISTANCE_PX = 90

function useSwipeDown(onClose: () => void) {
  const startY = useRef<number>(undefined)
  const findSheet = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')
  const endSwipe = (event: PointerEvent<HTMLElement>) => {
    if (startY.current === undefined) return
    const distance = event.clientY - startY.current
    startY.current = undefined
    if (event.type === 'pointerup' && distance > CLOSING_DISTANCE_PX) {
      onClose()
      return
    }
    const sheet = findSheet(event)
    if (sheet) sheet.style.transform = ''
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const sheet = findSheet(event)
      if (startY.current === undefined || !sheet) return
      sheet.style.transform = `translateY(${Math.max(0, event.clientY - startY.current)}px)`
    },
    onPointerUp: endSwipe,
    onPointerCancel: endSwipe,
  }
}

interface SheetAction {
  label: string
  onClick: () => void
}
interface ActionSheetProps {
  title: string
  opened: boolean
  onClose: () => void
  actions: readonly SheetAction[]
}

export const ActionSheet = ({ title, opened, onClose, actions }: ActionSheetProps) => (
  <BottomSheet title={title} opened={opened} onClose={onClose}>
    <div className={css.actions}>
      {actions.map(({ label, onClick }) => (
        <button
          key={label}
          type="button"
          className={css.action}
          onClick={() => {
            onClose()
            onClick()
          }}
        >
          {label}
        </button>
      ))}
      <button type="button" className={css.action} data-cancel onClick={onClose}>
        {words.cancel}
      </button>
    </div>
  </BottomSheet>
)

/** State that begins as undefined at each opening. */
export function useDraftResetOnOpen<T>(opened: boolean) {
  const [draft, setDraft] = useState<T>()
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setDraft(undefined)
  }
  return [draft, setDraft] as const
}

interface ChoiceSheetProps {
  title: string
  opened: boolean
  onClose: () => void
  /** On 确认; without it a tap chooses at once. */
  onDone?: () => void
  children: ReactNode
}

export const ChoiceSheet = ({ title, opened, onClose, onDone, children }: ChoiceSheetProps) => (
  <BottomSheet
    title={title}
    opened={opened}
    onClose={onClose}
    left={
      <button type="button" className={css.cancelButton} onClick={onClose}>
        {words.cancel}
      </button>
    }
    right={
      onDone && (
        <button
          type="button"
          className={css.doneButton}
          onClick={() => {
            onDone()
            onClose()
          }}
        >
          {screenWords.done}
        </button>
      )
    }
  >
    {children}
  </BottomSheet>
)
