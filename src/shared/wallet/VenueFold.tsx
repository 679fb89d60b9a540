import { type ReactNode, useId, useState } from 'react'
import { words } from '@/lib/words'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './VenueFold.module.css'
import { NO_VENUES, VenueList, type Venues, VENUES_FAILED } from './VenueList'

interface Props extends Venues {
  /** Plain: without a ground of its own. */
  tile: (id: string, plain: boolean) => ReactNode
}

/** The venues in one line above a form: the first few, or all of them in columns. */
export function VenueFold({ ids, failed, onRetry, shown, tile }: Props) {
  useRenderCount('grid')
  const [open, setOpen] = useState(false)
  const id = useId()
  if (failed)
    return (
      <p className={css.failed} role="group" aria-label={words.loadFailed}>
        {VENUES_FAILED}
        <button type="button" className={css.retry} onClick={onRetry}>
          {words.reload}
        </button>
      </p>
    )
  if (ids?.length === 0) return <p className={css.failed}>{NO_VENUES}</p>
  return (
    <div className={css.fold} data-open={open || undefined}>
      <h2 className={open ? css.title : 'visually-hidden'}>场馆钱包</h2>
      <VenueList
        {...{ id, ids, shown, open }}
        onToggle={() => setOpen(!open)}
        height={38}
        tile={(one) => tile(one, !open)}
        list={css.list}
      />
    </div>
  )
}
