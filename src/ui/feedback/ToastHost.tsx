import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { notices$ } from './toast'
import css from './ToastHost.module.css'

interface Span {
  top: number
  bottom: number
}

/** Pixels between a notice and what it makes room for. */
const GAP = 8

/**
 * Where a notice's top comes to stand, in CSS px of the window: where it is, or under the last of the boxes in
 * its way. On a window that is full of such boxes it stays where it is.
 */
export function freeTop(notice: Span, boxes: readonly Span[], height: number): number {
  const tall = notice.bottom - notice.top
  let { top } = notice
  for (const box of [...boxes].sort((a, b) => a.top - b.top))
    if (box.bottom > box.top && box.top < top + tall && box.bottom > top) top = box.bottom + GAP
  return top + tall > height ? notice.top : top
}

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: undefined }

/** What no notice may cover: addresses and amounts that are being read or copied, and the field in question. */
const boxesToRead = () =>
  [
    ...document.querySelectorAll('[data-read], input:focus, textarea:focus, [aria-invalid="true"]'),
  ].map((one) => one.getBoundingClientRect())

/** Mounted once in the app. */
export function ToastHost() {
  const notices = useSyncExternalStore(notices$.subscribe, notices$.get, notices$.get)
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = host.current
    if (!here || notices.length === 0) return
    here.style.top = ''
    const { top, bottom } = here.getBoundingClientRect()
    const shift = freeTop({ top, bottom }, boxesToRead(), window.innerHeight) - top
    if (shift > 0) here.style.top = `${top + shift}px`
  }, [notices])
  return (
    <div ref={host} className={css.host}>
      {notices.map(({ id, tone, text, stay, times }) => {
        const Icon = icons[tone]
        return (
          <div
            key={`${id}.${times}`}
            role={tone === 'error' ? 'alert' : 'status'}
            className={css.notice}
            data-tone={tone}
            style={{ animationDelay: `0ms, ${stay - 200}ms` }}
          >
            {Icon && <Icon size={20} aria-hidden />}
            <span>{text}</span>
          </div>
        )
      })}
    </div>
  )
}
