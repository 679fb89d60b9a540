import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { nextNoticeId, type Notice, notices$ } from './toast'
import css from './ToastHost.module.css'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  info: undefined,
}

/** As long as the leaving animation in ToastHost.module.css. */
const LEAVING_MS = 200

function NoticeCard({ tone, text, shownAt, stay }: Notice) {
  const [age] = useState(() => performance.now() - shownAt)
  const Icon = icons[tone]
  return (
    <div
      className={css.notice}
      style={{ animationDelay: `${-age}ms, ${stay - LEAVING_MS - age}ms` }}
    >
      {Icon && <Icon size={20} aria-hidden />}
      <span>{text}</span>
    </div>
  )
}

/** Puts the notices below the head, and moves the page's content down (base.css). */
function makeRoom(host: HTMLElement): (() => void) | undefined {
  if (host.closest('[role=dialog]')) return undefined
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
    // Prevents scroll anchoring.
    root.getBoundingClientRect()
    root.style.removeProperty('overflow-anchor')
  }
}

const none: readonly Notice[] = []
const hosts$ = createStore<readonly string[]>(() => [])

/** Also in each dialog: screen readers do not read what is outside of a modal. */
export function ToastHost() {
  const id = useId()
  const isLast = useStore(hosts$, (hosts) => hosts.at(-1) === id)
  const all = useSyncExternalStore(notices$.subscribe, notices$.get, notices$.get)
  const notices = isLast ? all : none
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
  const region = (role: string, notice: Notice) => (
    <div key={role + notice.id} role={role} data-tone={notice.tone}>
      <NoticeCard key={notice.times} {...notice} />
    </div>
  )
  return (
    <div ref={host} className={css.host}>
      {statuses.length > 0
        ? statuses.map((notice) => region('status', notice))
        : // The next notice's key: its words come into a region that screen readers know already.
          [<div key={`status${nextNoticeId()}`} role="status" />]}
      {errors.map((notice) => region('alert', notice))}
    </div>
  )
}
