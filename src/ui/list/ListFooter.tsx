import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import css from './ListFooter.module.css'
import { Spinner } from '@/ui/feedback/Spinner'

interface Props {
  state: 'loading' | 'end' | 'failed'
  onRetry: () => void
}

/** Under a list: loading, complete, or failed with a button to retry. */
export const ListFooter = ({ state, onRetry }: Props) => (
  <div className={css.footer}>
    {state === 'loading' && (
      <>
        <Spinner />
        {words.loading}
      </>
    )}
    {state === 'end' && screenWords.noMore}
    {state === 'failed' && (
      <>
        {words.loadFailed}
        <button type="button" className={css.retry} onClick={onRetry}>
          {words.reload}
        </button>
      </>
    )}
  </div>
)
