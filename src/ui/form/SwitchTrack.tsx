import { Spinner } from '@/ui/feedback/Spinner'
import css from './buttons.module.css'

/** What shows how the `role="switch"` around it stands; a spinner in its thumb while that is changed. */
export const SwitchTrack = ({ busy }: { busy?: boolean }) => (
  <span className={css.track}>
    <span className={css.thumb}>{busy && <Spinner />}</span>
  </span>
)
