import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore, useStore } from 'zustand'
import { nextNoticeId, type Notice, notices$ } from './toast'
import css from './ToastHost.module.css'

interface Span {
  top: number
  bottom: number
}

/** Pixels between a notice and what it makes room for. */
const GAP = 8
const OVER_HEAD = 'calc(var(--safe-top) + 4px)'

/**
 * Where the notices' top comes to stand, in CSS px of the window: where it is, or under the last of the boxes in
 * its way. On a window that is full of such boxes there is no such place.
 */
export function freeTop(notice: Span, boxes: readonly Span[], height: number): number | undefined {
  const tall = notice.bottom - notice.top
  let { top } = notice
  for (const box of [...boxes].sort((a, b) => a.top - b.top))
    if (box.bottom > box.top && box.top < top + tall && box.bottom > top) top = box.bottom + GAP
  return top + tall > height ? undefined : top
}

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: undefined }

/** What no notice may cover: what is being read, copied or chosen by, and the field in question. */
const boxesToRead = () =>
  [
    // A flight lies over the screen, and has room above.
    ...(document.querySelector('[data-flight]') ?? document).querySelectorAll(
      '[data-read], :is(input, textarea):focus, [aria-invalid=true], [inputmode=decimal]:not(:placeholder-shown)',
    ),
  ].map((one) => one.getBoundingClientRect())

function NoticeCard({ tone, text, shownAt, stay }: Notice) {
  // One that has come from another host goes on where it was.
  const [age] = useState(() => performance.now() - shownAt)
  const Icon = icons[tone]
  return (
    <div className={css.notice} style={{ animationDelay: `${-age}ms, ${stay - 200 - age}ms` }}>
      {Icon && <Icon size={20} aria-hidden />}
      <span>{text}</span>
    </div>
  )
}

const none: readonly Notice[] = []
/** The mounted hosts; the last one shows the notices. */
const hosts$ = createStore<readonly string[]>(() => [])

/**
 * Mounted once in the app, and in each dialog: readers hear nothing from outside of that. The region of the next
 * status is there before its words.
 */
export function ToastHost() {
  const id = useId()
  const isLast = useStore(hosts$, (hosts) => hosts.at(-1) === id)
  const all = useSyncExternalStore(notices$.subscribe, notices$.get, notices$.get)
  const notices = isLast ? all : none
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    hosts$.setState((hosts) => [...hosts, id], true)
    return () => hosts$.setState((hosts) => hosts.filter((other) => other !== id), true)
  }, [id])
  useLayoutEffect(() => {
    const here = host.current
    if (!here || notices.length === 0) return undefined
    const place = () => {
      const boxes = boxesToRead()
      const freeFrom = (top: string) => {
        here.style.top = top
        const box = here.getBoundingClientRect()
        const free = freeTop(box, boxes, window.innerHeight)
        return { free, isOwn: free === box.top }
      }
      // Under the head, or over it, which nobody reads; else under what is in their way.
      const under = freeFrom('')
      if (under.isOwn || freeFrom(OVER_HEAD).isOwn) return
      if (under.free) here.style.top = `${under.free}px`
    }
    place()
    window.addEventListener('scroll', place, { passive: true })
    return () => window.removeEventListener('scroll', place)
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
        : [<div key={`status${nextNoticeId()}`} role="status" />]}
      {errors.map((notice) => region('alert', notice))}
    </div>
  )
}
