import { Button } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import {
  useEffect,
  type ReactNode,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { device, tab } from '@/lib/storage'
import { machine } from '../world/clock'
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

const KEY = 'fake:bubble'
/** Fractions of the screen's height, so that it is always visible. */
const [HIGHEST, LOWEST] = [0.06, 0.88]
/** A shorter movement counts as a tap, in pixels; a longer press than that does not, in milliseconds. */
const [SLACK, LONG] = [6, 600]

const within = (share: number) => Math.min(LOWEST, Math.max(HIGHEST, share))

/**
 * The position of the tab at the edge: moved by dragging or arrow keys, and kept for the tab. `onHold`: a press has
 * lasted long without moving.
 */
function useBubblePlace(onHold: (() => void) | undefined) {
  const [share, setShare] = useState(() => within(Number(tab.get(KEY) ?? 0.46) || 0.46))
  const drag = useRef<{ from: number; share: number; moved: boolean } | null>(null)
  const timer = useRef<ReturnType<typeof machine.setTimeout>>(undefined)
  const endHold = () => machine.clear(timer.current)
  useEffect(() => () => machine.clear(timer.current), [])
  const put = (next: number) => {
    setShare(within(next))
    tab.set(KEY, String(within(next)))
  }
  return {
    // Clear of heads and of the tab bar, which alone have controls up to the edge.
    style: { top: `clamp(64px, ${share * 100}%, calc(100% - 136px))` },
    /** True when the press that ends now was a drag, which opens nothing. */
    wasDragged: () => {
      const dragged = drag.current?.moved ?? false
      drag.current = null
      return dragged
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { from: event.clientY, share, moved: false }
        endHold()
        if (onHold) timer.current = machine.setTimeout(onHold, LONG)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = drag.current
        if (!held || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        const by = event.clientY - held.from
        if (Math.abs(by) > SLACK) {
          held.moved = true
          endHold()
        }
        if (held.moved) put(held.share + by / window.innerHeight)
      },
      onPointerUp: endHold,
      onPointerCancel: endHold,
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowUp: -0.05, ArrowDown: 0.05 }[event.key]
        drag.current = null
        if (by === undefined) return
        event.preventDefault()
        put(share + by)
      },
    },
  }
}

interface BubbleProps {
  open: boolean
  onToggle: () => void
  /** Pressed for a while without moving. */
  onHold?: () => void
  ref?: RefObject<HTMLButtonElement | null>
  /** Its label. */
  mark?: string | number | undefined
}

/** The tab at the phone's edge: faint until touched, and draggable. */
function Bubble({ open, onToggle, onHold, ref, mark = '◆' }: BubbleProps) {
  const { style, handlers, wasDragged } = useBubblePlace(onHold)
  return (
    <button
      ref={ref}
      type="button"
      className={frame.bubble}
      style={style}
      aria-label="开发工具"
      aria-expanded={open}
      {...handlers}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasDragged()) onToggle()
      }}
    >
      <span aria-hidden>{mark}</span>
    </button>
  )
}

interface Props extends Omit<BubbleProps, 'onToggle'> {
  /** Beside the app, not over it. */
  wide: boolean
  /** What is always in sight. */
  head: ReactNode
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** On a phone, a tab at the edge that opens a sheet; on a wide screen, one that opens a dock beside the app. */
export function Tools({ wide, head, ref, onOpen, children, ...bubble }: Props) {
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
