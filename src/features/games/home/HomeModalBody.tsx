import { useState } from 'react'
import { words } from '@/lib/words'
import { BusyButton } from '@/ui/form/BusyButton'
import { SafeHtml } from '@/ui/content/SafeHtml'
import css from './HomeModalBody.module.css'

interface Props {
  html: string
  /** `today`: do not show it again today. */
  onClose: (today: boolean) => void
}

/** The site's text, and 今日不再提示. */
export function HomeModalBody({ html, onClose }: Props) {
  const [today, setToday] = useState(false)
  return (
    <div className={css.body}>
      <div className={css.content}>
        <SafeHtml html={html} />
      </div>
      <label className={css.today}>
        <input
          type="checkbox"
          className={css.box}
          checked={today}
          onChange={(event) => setToday(event.currentTarget.checked)}
        />
        今日不再提示
      </label>
      <BusyButton onClick={() => onClose(today)}>{words.confirm}</BusyButton>
    </div>
  )
}
