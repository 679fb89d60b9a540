import { useState } from 'react'
import { words } from '@/lib/text/words'
import { SafeHtml } from '@/ui/content/SafeHtml'
import { BusyButton } from '@/ui/form/BusyButton'
import { openDialog } from '@/ui/overlay/openDialog'
import { hideHomeModalToday } from './homeModalDay'
import css from './openHomeModal.module.css'

/** Returns the function that closes it. */
export const openHomeModal = (html: string): (() => void) =>
  openDialog({
    title: '平台公告',
    render: (close) => (
      <HomeModalBody
        html={html}
        onClose={(today) => {
          if (today) hideHomeModalToday(html)
          close()
        }}
      />
    ),
  })

interface Props {
  html: string
  /** `today`: not again today. */
  onClose: (today: boolean) => void
}

function HomeModalBody({ html, onClose }: Props) {
  const [today, setToday] = useState(false)
  return (
    <div className={`stack ${css.body}`}>
      <div className={css.content}>
        <SafeHtml html={html} />
      </div>
      <label className={`row dim-sm ${css.today}`}>
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
