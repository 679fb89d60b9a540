import styles from '../Toolbar.module.css'
import { suggestionsFor } from './searchScenarios'

interface Props {
  all: Parameters<typeof suggestionsFor>[0]
  typed: string
  onPick: (title: string) => void
}

/** Nothing was found, and what to try instead. */
export const NoResults = ({ all, typed, onPick }: Props) => (
  <div className={styles.none} data-suggestions role="status">
    <p>没有结果：「{typed.trim()}」。试试：</p>
    {suggestionsFor(all, typed).map((title) => (
      <button key={title} type="button" onClick={() => onPick(title)}>
        {title}
      </button>
    ))}
  </div>
)
