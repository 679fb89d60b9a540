import { Button } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useEffect, type ReactNode, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { deviceStorage } from '@/lib/storage/storage'
import * as frame from './ToolsFrame.module.css'

const DOCK_QUERY = '(min-width: 1240px)'
const DOCK_OPEN_KEY = 'fake:tools'

interface ToolsState {
  isDocked: boolean
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

interface ToolsFrameProps extends ToolsState {
  header: ReactNode
  children: ReactNode
  bubbleText?: string | number | undefined
  bubbleRef?: RefObject<HTMLButtonElement | null>
}

export function ToolsFrame(props: ToolsFrameProps) {
  const { isDocked, isOpen, setOpen, header, children, bubbleText = '◆' } = props
  const fallbackRef = useRef<HTMLButtonElement>(null)
  const bubbleRef = props.bubbleRef ?? fallbackRef
  const close = () => {
    // The bubble must be mounted before it takes the focus.
    flushSync(() => setOpen(false))
    bubbleRef.current?.focus({ preventScroll: true })
  }
  useWindowEvent('keydown', ({ key }) => {
    if (isOpen && !isDocked && key === 'Escape') close()
  })
  const content = (
    <>
      <div className={frame.header}>
        {header}
        <Button variant="subtle" onClick={close}>
          关闭
        </Button>
      </div>
      {children}
    </>
  )
  if (isDocked && isOpen)
    return (
      <aside className={frame.dock} aria-label="开发工具">
        {content}
      </aside>
    )
  return (
    <>
      <button
        ref={bubbleRef}
        type="button"
        className={frame.bubble}
        aria-label="开发工具"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden>{bubbleText}</span>
      </button>
      {isOpen && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          {content}
        </div>
      )}
    </>
  )
}

/** Docked in a wide window. Sets `data-dock`. */
export function useToolsFrame({ isVisible = true, startsOpen = false } = {}): ToolsState {
  const isDocked = useMediaQuery(DOCK_QUERY, undefined, { getInitialValueInEffect: false })
  const [isSheetOpen, setSheetOpen] = useState(startsOpen)
  const [isDockOpen, setDockOpen] = useState(
    () => startsOpen || deviceStorage.get(DOCK_OPEN_KEY) !== null,
  )
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dock', isDocked && isDockOpen && isVisible)
  }, [isDocked, isDockOpen, isVisible])
  const setOpen = (isOpen: boolean) => {
    if (!isDocked) {
      setSheetOpen(isOpen)
      return
    }
    setDockOpen(isOpen)
    if (isOpen) deviceStorage.set(DOCK_OPEN_KEY, '')
    else deviceStorage.remove(DOCK_OPEN_KEY)
  }
  return { isDocked, isOpen: isDocked ? isDockOpen : isSheetOpen, setOpen }
}
