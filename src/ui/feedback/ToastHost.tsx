import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { freeTop } from './freeTop'
import { notices$ } from './toast'
import css from './ToastHost.module.css'

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
