import { useState } from 'react'
import { getServerTime } from '@/api/serverClock'
import { hashText } from '@/lib/hash'
import { deviceStorage } from '@/lib/storage/storage'
import { words } from '@/lib/text/words'
import { formatBeijingDay } from '@/lib/time/time'
import { SafeHtml } from '@/ui/content/SafeHtml'
import { BusyButton } from '@/ui/form/BusyButton'
import { openCustomDialog } from '@/ui/overlay/openCustomDialog'

/** Holds the day and the text that was dismissed. */
const DISMISSED_KEY = 'home-modal'

const formatDismissal = (html: string) => `${formatBeijingDay(getServerTime())} ${hashText(html)}`
const shownTexts = new Set<string>()

/** Returns the function that closes it; undefined when already shown on this page, or dismissed today (the server's day). */
export function openHomeModalOnce(html: string): (() => void) | undefined {
  if (shownTexts.has(html) || deviceStorage.get(DISMISSED_KEY) === formatDismissal(html))
    return undefined
  shownTexts.add(html)
  return openCustomDialog({
    title: '平台公告',
    render: (close) => <HomeModalBody html={html} onClose={close} />,
  })
}

export function storeHomeModalHiddenToday(html: string): void {
  deviceStorage.set(DISMISSED_KEY, formatDismissal(html))
}

function HomeModalBody({ html, onClose }: { html: string; onClose: () => void }) {
  const [hidesToday, setHidesToday] = useState(false)
  return (
    <div className="stack">
      <div
        style={{
          minHeight: 120,
          maxHeight: '52vh',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
        }}
      >
        <SafeHtml html={html} />
      </div>
      <label className="row dim-sm" style={{ gap: 8, justifyContent: 'center', minHeight: 44 }}>
        <input
          type="checkbox"
          style={{ width: 18, height: 18, margin: 0, accentColor: 'var(--brand)' }}
          checked={hidesToday}
          onChange={(event) => setHidesToday(event.currentTarget.checked)}
        />
        今日不再提示
      </label>
      <BusyButton
        onClick={() => {
          if (hidesToday) storeHomeModalHiddenToday(html)
          onClose()
        }}
      >
        {words.confirm}
      </BusyButton>
    </div>
  )
}
