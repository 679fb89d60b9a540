import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { notices$ } from './toast'
import css from './ToastHost.module.css'

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: undefined }

/** Mounted once in the app. */
export function ToastHost() {
  const notices = useSyncExternalStore(notices$.subscribe, notices$.get, notices$.get)
  return (
    <div className={css.host}>
      {notices.map(({ id, tone, text }) => {
        const Icon = icons[tone]
        return (
          <div
            key={id}
            role={tone === 'error' ? 'alert' : 'status'}
            className={css.notice}
            data-tone={tone}
          >
            {Icon && <Icon size={20} stroke={1.9} aria-hidden />}
            <span>{text}</span>
          </div>
        )
      })}
    </div>
  )
}
