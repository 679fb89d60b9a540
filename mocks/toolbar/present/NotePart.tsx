import type { Note } from '../../world/world'
import { putAway } from './note'
import css from './Present.module.css'

/** The system out of a browser's long name. */
const systemOf = (userAgent: string) =>
  /iPhone|iPad|Android|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? ''

/** What somebody wrote to the file that was opened, by whom and when. */
export function NotePart({ note }: { note: Note }) {
  const { text, by, at, userAgent } = note
  const who = [by || '没有署名', `那时是 ${at}`, systemOf(userAgent)].filter((one) => one !== '')
  return (
    <aside className={css.note} aria-label="现场说明">
      <div>
        <p>{text}</p>
        <small>{who.join(' · ')}</small>
      </div>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // Its button goes with it; the card keeps the focus, if it stays.
          currentTarget.closest('section')?.focus({ preventScroll: true })
          putAway(note)
        }}
      >
        知道了
      </button>
    </aside>
  )
}
