import { Button } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { useEffect, type ReactNode, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { device } from '@/lib/storage'
import frame from './Frame.module.css'

/** Wide enough for the app's column and the toolbar side by side. */
const WIDE = '(min-width: 1240px)'

const OPEN = 'fake:tools'

/**
 * Whether the tools are a dock beside the app, and open. A dock is closed at the first visit and stays as it was left,
 * and the page makes room for it while the tools are `shown`; a sheet over the app begins closed. `begun`: something
 * must be seen at once.
 */
export function useTools(shown = true, begun = false) {
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const [sheet, setSheet] = useState(begun)
  const [dock, setDock] = useState(() => begun || device.get(OPEN) !== null)
  const open = wide ? dock : sheet
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dock', wide && dock && shown)
  }, [wide, dock, shown])
  const onOpen = (next: boolean) => {
    if (!wide) return setSheet(next)
    setDock(next)
    if (next) device.set(OPEN, '')
    else device.remove(OPEN)
  }
  return { wide, open, onOpen }
}

interface BubbleProps {
  open: boolean
  onToggle: () => void
  ref?: RefObject<HTMLButtonElement | null>
  /** Its label. */
  mark?: string | number | undefined
}

/** The tab at the phone's edge: faint until touched. */
const Bubble = ({ open, onToggle, ref, mark = '◆' }: BubbleProps) => (
  <button
    ref={ref}
    type="button"
    className={frame.bubble}
    aria-label="开发工具"
    aria-expanded={open}
    onClick={onToggle}
  >
    <span aria-hidden>{mark}</span>
  </button>
)

interface Props extends Omit<BubbleProps, 'onToggle'> {
  /** Beside the app, not over it. */
  wide: boolean
  /** What is always in sight. */
  head: ReactNode
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** On a phone, a tab at the edge that opens a sheet; on a wide screen, one that opens a dock beside the app. */
export function ToolsFrame({ wide, head, ref, onOpen, children, ...bubble }: Props) {
  const own = useRef<HTMLButtonElement>(null)
  const tab = ref ?? own
  const { open } = bubble
  const close = () => {
    // Beside the dock there is no tab: it must be there before it can take the focus.
    flushSync(() => onOpen(false))
    tab.current?.focus({ preventScroll: true })
  }
  useWindowEvent('keydown', ({ key }) => {
    if (open && !wide && key === 'Escape') close()
  })
  const inside = (
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
  if (wide && open)
    return (
      <aside className={frame.dock} aria-label="开发工具">
        {inside}
      </aside>
    )
  return (
    <>
      <Bubble {...bubble} ref={tab} onToggle={() => onOpen(!open)} />
      {open && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          {inside}
        </div>
      )}
    </>
  )
}
