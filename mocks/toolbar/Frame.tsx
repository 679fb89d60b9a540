import { Button } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useEffect, type ReactNode, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { deviceStorage } from '@/lib/storage/storage'
import frame from './Frame.module.css'

const DOCK_QUERY = '(min-width: 1240px)'
const DOCK_KEY = 'fake:tools'

interface ToolsState {
  isDock: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function useToolsPanel(isShown = true, startsOpen = false): ToolsState {
  const isDock = useMediaQuery(DOCK_QUERY, undefined, { getInitialValueInEffect: false })
  const [isSheetOpen, setSheetOpen] = useState(startsOpen)
  const [isDockOpen, setDockOpen] = useState(
    () => startsOpen || deviceStorage.get(DOCK_KEY) !== null,
  )
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dock', isDock && isDockOpen && isShown)
  }, [isDock, isDockOpen, isShown])
  const onOpen = (isOpen: boolean) => {
    if (!isDock) {
      setSheetOpen(isOpen)
      return
    }
    setDockOpen(isOpen)
    if (isOpen) deviceStorage.set(DOCK_KEY, '')
    else deviceStorage.remove(DOCK_KEY)
  }
  return { isDock, isOpen: isDock ? isDockOpen : isSheetOpen, onOpen }
}

interface ToolsFrameProps extends ToolsState {
  head: ReactNode
  children: ReactNode
  mark?: string | number | undefined
  handleRef?: RefObject<HTMLButtonElement | null>
}

export function ToolsFrame(props: ToolsFrameProps) {
  const { isDock, isOpen, onOpen, head, children, mark = '◆', handleRef } = props
  const ownRef = useRef<HTMLButtonElement>(null)
  const ref = handleRef ?? ownRef
  const close = () => {
    flushSync(() => onOpen(false))
    ref.current?.focus({ preventScroll: true })
  }
  useWindowEvent('keydown', ({ key }) => {
    if (isOpen && !isDock && key === 'Escape') close()
  })
  const content = (
    <>
      <div className={frame.head}>
        {head}
        <Button variant="subtle" onClick={close}>
          关闭
        </Button>
      </div>
      {children}
    </>
  )
  if (isDock && isOpen)
    return (
      <aside className={frame.dock} aria-label="开发工具">
        {content}
      </aside>
    )
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={frame.bubble}
        aria-label="开发工具"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <span aria-hidden>{mark}</span>
      </button>
      {isOpen && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          {content}
        </div>
      )}
    </>
  )
}
