import { useRef, useState } from 'react'
import { tab } from '@/lib/storage'
import { MoreActions } from './MoreActions'
import css from './Present.module.css'
import { Say } from './Say'
import { useSamples } from './useSamples'
import { useTour } from './useTour'

const FOLDED = 'fake:present-folded'

/** The 看点 one after another, with sample data for the form on the screen. */
export function TourPart() {
  const { tour, steps, at, busy, trouble } = useTour()
  const [folded, setFolded] = useState(() => tab.get(FOLDED) !== null)
  const [more, setMore] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const step = steps[at]
  const { fill, said } = useSamples(step)
  const fold = () => {
    if (folded) tab.remove(FOLDED)
    else tab.set(FOLDED, '1')
    setFolded(!folded)
  }
  const closeMore = () => {
    setMore(false)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={css.row}>
        <button type="button" className={css.count} aria-expanded={!folded} onClick={fold}>
          看点 <b>{`${at + 1}/${steps.length}`}</b>
          {busy && ' …'}
        </button>
        {fill && (
          <button type="button" className={css.fill} onClick={fill}>
            填入示例
          </button>
        )}
        <button
          type="button"
          aria-label="上一步"
          className={css.way}
          disabled={at === 0 || busy}
          onClick={() => void tour.previous()}
        >
          ‹
        </button>
        <button
          type="button"
          aria-label="下一步"
          className={css.way}
          disabled={at + 1 >= steps.length || busy}
          onClick={() => void tour.next()}
        >
          ›
        </button>
        <button
          ref={opener}
          type="button"
          aria-label="更多"
          className={css.way}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          ⋯
        </button>
      </div>
      {!folded && step && <Say>{step.say}</Say>}
      {trouble && (
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
      )}
      <p className={css.said} role="status">
        {said}
      </p>
      {more && (
        <div className={css.actions}>
          <MoreActions onAgain={() => void tour.again()} onDone={closeMore} />
        </div>
      )}
    </>
  )
}
