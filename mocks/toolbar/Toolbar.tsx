import { useEffect, useRef, useState } from 'react'
import { Badge } from './Badge'
import { Bubble } from './Bubble'
import { onMessage, readMessage } from './parts/message'
import { MessageLine } from './MessageLine'
import { Panels, type PanelName } from './Panels'
import { useRecorder } from './parts/recording'
import { isHidden, isTurned, turnPresent, usePresent } from './present/mode'
import { PresenterSoon } from './present/PresenterSoon'
import { useNote } from './present/note'
import { watchTurns } from './present/turns'
import styles from './Toolbar.module.css'
import frame from './ToolbarFrame.module.css'
import { useWide } from './useWide'

const wrong = () => readMessage()?.good === false

/** On a phone, a tab at the edge that opens a sheet; on a wide screen, a dock beside the app. */
export function Toolbar() {
  const present = usePresent()
  const hidden = isHidden(present)
  const wide = useWide(!hidden)
  const note = useNote()
  const presenter = (present !== 'off' || note) && <PresenterSoon />
  const [open, setOpen] = useState(wrong)
  const [panel, setPanel] = useState<PanelName>('场景')
  const bubble = useRef<HTMLButtonElement>(null)
  const { active, checking, looking } = useRecorder()

  const close = () => {
    setOpen(false)
    bubble.current?.focus({ preventScroll: true })
  }
  useEffect(() => watchTurns(turnPresent), [])
  useEffect(() => {
    // Back from the presenter's view, whose button has gone.
    if (!hidden && isTurned() && document.activeElement === document.body)
      bubble.current?.focus({ preventScroll: true })
  }, [hidden])
  useEffect(() => onMessage(() => wrong() && setOpen(true)), [])
  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      bubble.current?.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', escape)
    return () => window.removeEventListener('keydown', escape)
  }, [open])

  const content = (
    <>
      <MessageLine />
      <Panels panel={panel} onPanel={setPanel} onDone={() => setOpen(false)} />
    </>
  )
  if (hidden) return presenter
  if (wide) {
    return (
      <>
        {presenter}
        <aside className={frame.dock} aria-label="开发工具">
          <Badge />
          {content}
        </aside>
      </>
    )
  }
  return (
    <>
      {presenter}
      <Bubble
        ref={bubble}
        open={open}
        onToggle={() => setOpen(!open)}
        onHold={turnPresent}
        {...(active && {
          mark: checking ? '◎' : '●',
          recording: looking ? 'looking' : 'settled',
        })}
      />
      {open && (
        <div className={frame.sheet} role="dialog" aria-label="开发工具">
          <div className={frame.head}>
            <Badge />
            <button type="button" className={styles.quiet} onClick={close}>
              关闭
            </button>
          </div>
          {content}
        </div>
      )}
    </>
  )
}
