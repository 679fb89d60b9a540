import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { beijing } from '@/lib/time'
import type { UndoPlan } from '../../saves/undo'
import { attempt } from './message'
import styles from '../Toolbar.module.css'
import { Row } from './Row'
import { useBackend } from './useBackend'

/**
 * Undoes the last change by hand, and names it; below, all that can be undone, each with what goes with it. What can
 * go alone goes alone at once; where later things stand on it, they are listed first, and go only if that is said.
 */
export function UndoButton() {
  const backend = useBackend()
  const [asking, setAsking] = useState<UndoPlan | null>(null)
  const [open, setOpen] = useState(false)
  const steps = backend['undo.list']()
  const last = steps.at(-1)
  if (!last) return null
  const came = backend['undo.plan'](last.id)?.takes ?? []
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
      <Group>
        <Button onClick={() => press(last.id)}>撤销：{last.name}</Button>
      </Group>
      {came.length > 0 && <p className="dim-sm">连同：{came.join('、')}</p>}
      {plan && <Asked plan={plan} onNo={() => setAsking(null)} onYes={() => undo(plan.id, true)} />}
      {steps.length > 1 && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>可撤销的 {steps.length} 步</summary>
          <ul aria-label="可撤销的步骤">
            {[...steps].reverse().map(({ id, name, at }) => (
              <Row
                key={id}
                title={name}
                notes={[beijing(at).slice(5), open && consequences(backend['undo.plan'](id))]}
                acts={[['撤销', () => press(id), '只撤销']]}
              />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** What goes with it, in a line. */
function consequences(plan: UndoPlan | null): string {
  if (!plan) return ''
  const { takes, also, alone } = plan
  if (takes.length + also.length > 0) return `连同：${[...takes, ...also].join('、')}`
  return alone ? '只撤销这一步，之后的都留下' : plan.why
}

interface AskedProps {
  plan: UndoPlan
  onNo: () => void
  onYes: () => void
}
const Asked = ({ plan, onNo, onYes }: AskedProps) => (
  <div className={`${styles.problem} ${styles.asked}`} role="group" aria-label="一起撤销的">
    <p>
      「{plan.name}」不能单独撤销：{plan.why}。会一起撤销：
    </p>
    <ul>
      {[...plan.takes, ...plan.also].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
    <Group>
      <Button onClick={onYes}>一起撤销</Button>
      <Button onClick={onNo}>不撤销</Button>
    </Group>
  </div>
)
