import { useEffect, useRef } from 'react'
import { isTurned, setPresent, usePresent } from './mode'
import { NotePart } from './NotePart'
import { useNote } from './note'
import css from './Present.module.css'
import { TourPart } from './TourPart'
import { useRoom } from './useRoom'

/** What a presenter keeps over the app: the 看点 in a card, the note of an opened file, or nothing at all. */
export function Presenter() {
  const mode = usePresent()
  const note = useNote()
  const card = useRef<HTMLElement>(null)
  const shown = mode === 'on' || mode === 'pinned' || (mode === 'off' && note !== undefined)
  useRoom(card, shown)
  useEffect(() => {
    // The button that turned it on has gone with the toolbar.
    if (mode !== 'off' && isTurned() && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
  }, [mode])
  if (!shown)
    return mode === 'bare' ? (
      <button type="button" className={css.back} onClick={() => setPresent('on')}>
        显示演示条
      </button>
    ) : null
  return (
    <section ref={card} tabIndex={-1} className={css.card} aria-label="演示条">
      {note && <NotePart note={note} />}
      {mode !== 'off' && <TourPart />}
    </section>
  )
}
