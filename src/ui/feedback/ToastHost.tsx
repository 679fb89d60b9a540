import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { peekNextToastId, type Toast, toasts$ } from './toast'
import * as css from './ToastHost.module.css'

/**
 * Mounted once in the app, on the stage, and in each dialog: screen readers do not read what is
 * outside of a modal.
 */
export function ToastHost() {
  const id = useId()
  const isTopHost = useStore(hosts$, (hosts) => hosts.at(-1) === id)
  const allToasts = useSyncExternalStore(toasts$.subscribe, toasts$.get, toasts$.get)
  const toasts = isTopHost ? allToasts : NO_TOASTS
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    hosts$.setState((hosts) => [...hosts, id], true)
    return () => hosts$.setState((hosts) => hosts.filter((host) => host !== id), true)
  }, [id])
  useLayoutEffect(() => {
    if (host.current && toasts.length > 0) return makeRoom(host.current)
    return undefined
  }, [toasts])
  const statuses = toasts.filter(({ tone }) => tone !== 'error')
  const errors = toasts.filter(({ tone }) => tone === 'error')
  // With the next toast's key: screen readers read only text that comes into an existing element.
  const emptyRegion = <div key={`status${peekNextToastId()}`} role="status" />
  const renderRegion = (role: string, toast: Toast) => (
    <div key={role + toast.id} role={role} data-tone={toast.tone}>
      <ToastCard key={toast.shownCount} {...toast} />
    </div>
  )
  return (
    <div ref={host} className={css.host}>
      {statuses.length > 0 ? statuses.map((toast) => renderRegion('status', toast)) : [emptyRegion]}
      {errors.map((toast) => renderRegion('alert', toast))}
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
      className={css.card}
      style={{ animationDelay: `${-ageMs}ms, ${stayMs - LEAVING_MS - ageMs}ms` }}
    >
      {Icon && <Icon size={20} aria-hidden />}
      <span>{text}</span>
    </div>
  )
}

/** Puts the toasts below the header, and moves the page's content down (base.css). */
function makeRoom(host: HTMLElement): (() => void) | undefined {
  if (host.closest('[role=dialog], [data-cover]')) return undefined
  const root = document.documentElement
  const place = () => {
    const header = document.querySelector('#root header:not([hidden])')
    host.style.top = `max(var(--safe-top), ${header?.getBoundingClientRect().bottom ?? 0}px)`
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
/** Ids, the newest last: it shows the toasts. */
const hosts$ = createStore<readonly string[]>(() => [])
