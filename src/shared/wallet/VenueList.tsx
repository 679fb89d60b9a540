import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { screenWords } from '@/lib/screenWords'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import css from './VenueList.module.css'

export interface Venues {
  /** Undefined until the venues arrive. */
  ids: readonly string[] | undefined
  failed: boolean
  onRetry: () => void
  /** The number of venues before 展开. */
  shown: 3 | 4
}
export const VENUES_FAILED = '场馆钱包暂时读不到'
export const NO_VENUES = '暂无场馆'

interface Props extends Pick<Venues, 'ids' | 'shown'> {
  id: string
  open: boolean
  onToggle: () => void
  /** Of a tile that is awaited, in px. */
  height: number
  tile: (id: string) => ReactNode
  list: string | undefined
  /** Of the button. */
  more?: string | undefined
}

/** The venues, a few or all of them, and the button that opens the rest. */
export const VenueList = ({
  id,
  ids,
  shown,
  open,
  onToggle,
  height,
  tile,
  list,
  more = '',
}: Props) => (
  <>
    <ul id={id} className={list} aria-label="场馆余额">
      {ids === undefined
        ? Array.from({ length: shown }, (_, i) => (
            <li key={i} aria-hidden>
              <SkeletonBlock height={height} radius="var(--radius-small)" />
            </li>
          ))
        : ids.slice(0, open ? undefined : shown).map((one) => <li key={one}>{tile(one)}</li>)}
    </ul>
    {ids && ids.length > shown && (
      <button
        type="button"
        className={`${css.more} ${more}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {open ? screenWords.collapse : screenWords.expand}
        <IconChevronDown size={20} className={css.arrow} aria-hidden />
      </button>
    )}
  </>
)
