import { useCallback, useState } from 'react'
import css from './NoticeBar.module.css'
import { NoticeLine } from './NoticeLine'

interface Props {
  items: readonly string[]
  onOpen: (index: number) => void
  label?: string
}

/** Notices, one at a time: a long one scrolls through, one that fits stays 4 s. A tap opens it. */
export function NoticeBar({ items, onOpen, label = '公告' }: Props) {
  const [turn, setTurn] = useState(0)
  const next = useCallback(() => setTurn((now) => now + 1), [])
  const index = items.length === 0 ? 0 : turn % items.length
  return (
    <section aria-label={label} className={css.bar}>
      <span className={css.mark} aria-hidden>
        {label}
      </span>
      <button type="button" className={css.line} onClick={() => onOpen(index)}>
        <NoticeLine key={turn} text={items[index] ?? ''} alone={items.length < 2} onDone={next} />
      </button>
    </section>
  )
}
