import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { screenWords } from '@/lib/screenWords'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './VenueGrid.module.css'

interface Props {
  /** Undefined until the venues arrive. */
  ids: readonly string[] | undefined
  failed: boolean
  onRetry: () => void
  /** The number of venues before 展开. */
  shown: number
  tile: (id: string) => ReactNode
}

/** The venues: a few, or all of them. */
export function VenueGrid({ ids, failed, onRetry, shown, tile }: Props) {
  useRenderCount('grid')
  const [open, setOpen] = useState(false)
  const id = useId()
  if (failed) return <ErrorState text="场馆余额暂时读不到" onRetry={onRetry} />
  if (ids?.length === 0) return <EmptyState text="暂无场馆" />
  return (
    <>
      <ul id={id} className={css.grid} aria-label="场馆余额">
        {ids === undefined
          ? Array.from({ length: shown }, (_, i) => (
              <li key={i} aria-hidden>
                <SkeletonBlock height={58} radius="var(--radius-small)" />
              </li>
            ))
          : ids.slice(0, open ? undefined : shown).map((one) => <li key={one}>{tile(one)}</li>)}
      </ul>
      {ids && ids.length > shown && (
        <button
          type="button"
          className={css.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? screenWords.collapse : screenWords.expand}
          <IconChevronDown size={20} className={css.arrow} aria-hidden />
        </button>
      )}
    </>
  )
}
