import { useState } from 'react'
import { getServerTime } from '@/api/transport'
import { hashText } from '@/lib/hash'
import { deviceStorage } from '@/lib/storage/storage'
import { words } from '@/lib/text/words'
import { formatBeijingDay } from '@/lib/time/time'
import { SafeHtml } from '@/ui/content/SafeHtml'
import { BusyButton } from '@/ui/form/BusyButton'
import { openDialog } from '@/ui/overlay/openDialog'
import css from './openHomeModalOnce.module.css'

/** Holds the day and the text that was dismissed. */
const DISMISSED_KEY = 'home-modal'

const getDismissal = (html: string) => `${formatBeijingDay(getServerTime())} ${hashText(html)}`
const shownTexts = new Set<string>()

/** Returns the function that closes it; undefined when already shown on this page, or dismissed today (the server's day). */
export function openHomeModalOnce(html: string): (() => void) | undefined {
  if (shownTexts.has(html) || deviceStorage.get(DISMISSED_KEY) === getDismissal(html))
    return undefined
  shownTexts.add(html)
  return openDialog({
    title: '平台公告',
    render: (close) => <HomeModalBody html={html} onClose={close} />,
  })
}

export function hideHomeModalToday(html: string): void {
  deviceStorage.set(DISMISSED_KEY, getDismissal(html))
}

function HomeModalBody({ html, onClose }: { html: string; onClose: () => void }) {
  const [isHiddenToday, setHiddenToday] = useState(false)
  return (
    <div className="stack">
      <div className={css.content}>
        <SafeHtml html={html} />
      </div>
      <label className={`row dim-sm ${css.today}`}>
        <input
          type="checkbox"
          className={css.box}
          checked={isHiddenToday}
          onChange={(event) => setHiddenToday(event.currentTarget.checked)}
        />
        今日不再提示
      </label>
      <BusyButton
        onClick={() => {
          if (isHiddenToday) hideHomeModalToday(html)
          onClose()
        }}
      >
        {words.confirm}
      </BusyButton>
    </div>
  )
}
