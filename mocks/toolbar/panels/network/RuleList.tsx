import { ruleWords } from '../../parts/outcomes'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../parts/useBackend'

interface Props {
  titleOf: (id: string) => string
  /** Takes out the rule at this place instead of the running world's. */
  onRemove?: (at: number) => void
}

/** The rules that change answers, how often each applied, and buttons to remove them. */
export function RuleList({ titleOf, onRemove }: Props) {
  const backend = useBackend()
  const rules = backend['rules.list']()
  return (
    <>
      <h3>规则</h3>
      {rules.length === 0 && <p className={styles.dim}>没有规则，应答照常</p>}
      <ul aria-label="规则">
        {rules.map((rule, at) => (
          <li key={rule.id} className={styles.fact}>
            <span>
              <b>{titleOf(rule.on)}</b>
              <small>
                {ruleWords(rule)} · 命中 {rule.hits}/{rule.seen}
              </small>
            </span>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`移除规则 ${titleOf(rule.on)}`}
              onClick={() => (onRemove ? onRemove(at) : backend['rules.remove'](rule.id))}
            >
              移除
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
