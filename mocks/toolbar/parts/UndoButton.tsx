import { useState } from 'react'
import { beijing } from '@/lib/time'
import type { UndoPlan } from '../../saves/undo/plan'
import { attempt } from './message'
import styles from '../Toolbar.module.css'
import { useBackend } from './useBackend'

/**
 * Undoes the last change by hand, and names it; below, all that can be undone. What can go alone goes alone at
 * once; where later things stand on it, they are listed first, and go only if that is said.
 */
export function UndoButton() {
  const backend = useBackend()
  const [asking, setAsking] = useState<UndoPlan | null>(null)
  const steps = backend['undo.list']()
  const last = steps.at(-1)
  if (!last) return null
  const press = (id: string) => {
    const plan = backend['undo.plan'](id)
    if (plan && !plan.alone) setAsking(plan)
    else undo(id)
  }
  const undo = (id: string, also = false) => {
    setAsking(null)
    attempt(() => backend.undo(id, also))
  }
  // Undone elsewhere meanwhile.
  const plan = asking && steps.some(({ id }) => id === asking.id) ? asking : null
  return (
    <div>
      <div className={styles.buttons}>
        <button type="button" onClick={() => press(last.id)}>
          撤销：{last.name}
        </button>
      </div>
      {plan && <Asked plan={plan} onNo={() => setAsking(null)} onYes={() => undo(plan.id, true)} />}
      {steps.length > 1 && (
        <details>
          <summary className={styles.steps}>可撤销的 {steps.length} 步</summary>
          <ul aria-label="可撤销的步骤">
            {[...steps].reverse().map(({ id, name, at }) => (
              <li key={id} className={styles.fact}>
                <span>
                  <b>{name}</b>
                  <small>{beijing(at).slice(5)}</small>
                </span>
                <button
                  type="button"
                  className={styles.quiet}
                  aria-label={`只撤销 ${name}`}
                  onClick={() => press(id)}
                >
                  撤销
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface AskedProps {
  plan: UndoPlan
  onNo: () => void
  onYes: () => void
}
const Asked = ({ plan, onNo, onYes }: AskedProps) => (
  <div className={styles.asked} role="group" aria-label="一起撤销的">
    <p>
      「{plan.name}」不能单独撤销：{plan.why}。会一起撤销：
    </p>
    <ul>
      {[...plan.takes, ...plan.also].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
    <div className={styles.buttons}>
      <button type="button" onClick={onYes}>
        一起撤销
      </button>
      <button type="button" onClick={onNo}>
        不撤销
      </button>
    </div>
  </div>
)
