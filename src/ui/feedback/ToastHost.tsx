import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { peekNextToastId, type Toast, toasts$ } from './toast'
import css from './ToastHost.module.css'

/**
 * Mounted once in the app, on the stage, and in each dialog: screen readers do not read what is
 * outside of a modal.
 */
export function ToastHost() {
  const id = useId()
  const isTopHost = useStore(hosts$, (hosts) => hosts.at(-1) === id)
  const allNotices = useSyncExternalStore(toasts$.subscribe, toasts$.get, toasts$.get)
  const notices = isTopHost ? allNotices : NO_TOASTS
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    hosts$.setState((hosts) => [...hosts, id], true)
    return () => hosts$.setState((hosts) => hosts.filter((host) => host !== id), true)
  }, [id])
  useLayoutEffect(() => {
    if (host.current && notices.length > 0) return makeRoom(host.current)
    return undefined
  }, [notices])
  const statuses = notices.filter(({ tone }) => tone !== 'error')
  const errors = notices.filter(({ tone }) => tone === 'error')
  const renderRegion = (role: string, notice: Toast) => (
    <div key={role + notice.id} role={role} data-tone={notice.tone}>
      <ToastCard key={notice.shownCount} {...notice} />
    </div>
  )
  return (
    <div ref={host} className={css.host}>
      {statuses.length > 0
        ? statuses.map((notice) => renderRegion('status', notice))
        : // Has the key of the next notice, so that its words come into an element already there: only then do screen readers read them.
          [<div key={`status${peekNextToastId()}`} role="status" />]}
      {errors.map((notice) => renderRegion('alert', notice))}
    </div>
  )
}

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  info: undefined,
}

/** As long as the leaving animation in ToastHost.module.css. */
const LEAVING_MS = 200

function ToastCard({ tone, text, shownAt, stayMs }: Toast) {
  // A card that a new host takes over continues its animation.
  const [ageMs] = useState(() => performance.now() - shownAt)
  const Icon = icons[tone]
  return (
    <div
      className={css.notice}
      style={{ animationDelay: `${-ageMs}ms, ${stayMs - LEAVING_MS - ageMs}ms` }}
    >
      {Icon && <Icon size={20} aria-hidden />}
      <span>{text}</span>
    </div>
  )
}

/** Puts the notices below the head, and moves the page's content down (base.css). */
function makeRoom(host: HTMLElement): (() => void) | undefined {
  if (host.closest('[role=dialog], [data-cover]')) return undefined
  const root = document.documentElement
  const place = () => {
    const head = document.querySelector('#root header:not([hidden])')
    host.style.top = `max(var(--safe-top), ${head?.getBoundingClientRect().bottom ?? 0}px)`
  }
  place()
  root.style.setProperty('--notice-room', `${host.offsetHeight}px`)
  root.style.setProperty('overflow-anchor', 'none')
  window.addEventListener('scroll', place, { passive: true })
  return () => {
    window.removeEventListener('scroll', place)
    root.style.removeProperty('--notice-room')
    // Computes the layout while anchoring is off, or the browser scrolls to make up for the room.
    root.getBoundingClientRect()
    root.style.removeProperty('overflow-anchor')
  }
}

const NO_TOASTS: readonly Toast[] = []
/** Ids, the newest last: it shows the notices. */
const hosts$ = createStore<readonly string[]>(() => [])
