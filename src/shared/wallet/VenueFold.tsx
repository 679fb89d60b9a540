import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { useRenderCount } from '@/ui/useRenderCount'
import css from './VenueFold.module.css'

interface Props {
  /** Undefined until the venues arrive. */
  ids: readonly string[] | undefined
  failed: boolean
  onRetry: () => void
  /** The number of venues before 展开. */
  shown: 3 | 4
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
        场馆余额暂时读不到
        <button type="button" className={css.more} onClick={onRetry}>
          {words.reload}
        </button>
      </p>
    )
  if (ids?.length === 0) return <p className={css.failed}>暂无场馆</p>
  return (
    <div className={css.fold} data-open={open || undefined}>
      <h2 className={open ? css.title : 'visually-hidden'}>场馆钱包</h2>
      <ul id={id} className={css.list} aria-label="场馆余额">
        {ids === undefined
          ? Array.from({ length: shown }, (_, i) => (
              <li key={i} aria-hidden>
                <SkeletonBlock height={38} radius="var(--radius-small)" />
              </li>
            ))
          : ids
              .slice(0, open ? undefined : shown)
              .map((one) => <li key={one}>{tile(one, !open)}</li>)}
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
    </div>
  )
}
