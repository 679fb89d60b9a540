import { type ReactNode, useId, useState } from 'react'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './VenueGrid.module.css'
import { NO_VENUES, VenueList, type Venues, VENUES_FAILED } from './VenueList'

interface Props extends Venues {
  tile: (id: string) => ReactNode
}

/** The venues: a few, or all of them. */
export function VenueGrid({ ids, failed, onRetry, shown, tile }: Props) {
  useRenderCount('grid')
  const [open, setOpen] = useState(false)
  const id = useId()
  if (failed) return <ErrorState text={VENUES_FAILED} onRetry={onRetry} />
  if (ids?.length === 0) return <EmptyState text={NO_VENUES} />
  return (
    <VenueList
      {...{ id, ids, shown, open, tile }}
      onToggle={() => setOpen(!open)}
      height={58}
      list={css.grid}
      more={css.more}
    />
  )
}
