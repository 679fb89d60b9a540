import { useEffect, useRef } from 'react'
import type { Ticket } from '@/contract/support'
import { talkOf } from './talkOf'
import css from './TicketTalk.module.css'

/** The conversation: the member at the right, staff at the left. A new message is scrolled into view. */
export function TicketTalk({ ticket }: { ticket: Ticket }) {
  const talk = talkOf(ticket)
  const end = useRef<HTMLDivElement>(null)
  const known = useRef(talk.length)
  useEffect(() => {
    if (talk.length > known.current) end.current?.scrollIntoView({ block: 'end' })
    known.current = talk.length
  }, [talk.length])
  return (
    <>
      <ul className={css.talk} aria-label="对话" aria-live="polite">
        {talk.map(({ id, by, who, text, at }) => (
          <li key={id} className={css.line} data-by={by}>
            <span className={css.meta}>
              {who} <time>{at}</time>
            </span>
            <p className={css.bubble}>{text}</p>
          </li>
        ))}
      </ul>
      <div ref={end} className={css.end} />
    </>
  )
}
