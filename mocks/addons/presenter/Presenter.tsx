import { Button } from '@mantine/core'
import { useEffect, useRef, type RefObject, useLayoutEffect } from 'react'
import { isTurned, putAway, setPresent, useNote, usePresent } from './presentMode'
import css from './Present.module.css'
import { TourPart } from './TourPart'
import type { Note } from '../../world/world'

/** What a presenter keeps over the app: the 看点 in a card, the note of an opened file, or nothing at all. */
export default function Presenter() {
  const mode = usePresent()
  const note = useNote()
  const card = useRef<HTMLElement>(null)
  const shown = mode === 'on' || mode === 'pinned' || (mode === 'off' && note !== undefined)
  useRoom(card, shown)
  useEffect(() => {
    // The pressed button is gone with the toolbar.
    if (mode !== 'off' && isTurned() && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true })
  }, [mode])
  if (!shown)
    return mode === 'bare' ? (
      <Button className={css.back} onClick={() => setPresent('on')}>
        显示演示条
      </Button>
    ) : null
  return (
    <section ref={card} tabIndex={-1} className={css.card} aria-label="演示条">
      {note && <NotePart note={note} />}
      {mode !== 'off' && <TourPart />}
    </section>
  )
}

/**
 * The app makes room for the card as for a phone's notch (Present.module.css), so that it covers nothing: its height is
 * told to the page as long as it is shown.
 */
function useRoom(card: RefObject<HTMLElement | null>, shown: boolean) {
  useLayoutEffect(() => {
    const { current } = card
    const root = document.documentElement
    if (!shown || !current) return
    const tell = () => root.style.setProperty('--presenter', `${current.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    tell()
    root.setAttribute('data-presenter', '')
    return () => {
      observer.disconnect()
      root.removeAttribute('data-presenter')
      root.style.removeProperty('--presenter')
    }
  }, [card, shown])
}

/** The system out of a browser's long name. */
const systemOf = (userAgent: string) =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? ''

/** What somebody wrote to the file that was opened, by whom and when. */
function NotePart({ note }: { note: Note }) {
  const { text, by, at, userAgent } = note
  const who = [by || '没有署名', `那时是 ${at}`, systemOf(userAgent)].filter((one) => one !== '')
  return (
    <aside className={css.note} aria-label="现场说明">
      <div className="grow">
        <p>{text}</p>
        <small>{who.join(' · ')}</small>
      </div>
      <Button
        variant="subtle"
        onClick={({ currentTarget }) => {
          // The pressed button goes away; the card keeps the focus, if it stays.
          currentTarget.closest('section')?.focus({ preventScroll: true })
          putAway(note)
        }}
      >
        知道了
      </Button>
    </aside>
  )
}
