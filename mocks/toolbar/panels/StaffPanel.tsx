import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { FakeBackend } from '../../control/control'
import type { ActName } from '../../server/acts'
import { machine } from '../../world/clock'
import { magicAmounts } from '../../world/faults'
import { runAction } from '../parts/message'
import { UndoSection } from '../parts/UndoSection'
import { useBackend } from '../parts/useBackend'
import * as styles from '../Toolbar.module.css'
import * as frame from '../ToolsFrame.module.css'

type StaffActs = ReturnType<FakeBackend['staff.acts']>
interface StaffRow {
  id: string
  title: string
  acts: { name: ActName; title: string }[]
}

export function StaffPanel() {
  const { rows, arePinned, canPerform, perform, setPointerOver } = useStaffActs()
  return (
    <>
      <ul onPointerMove={() => setPointerOver(true)} onPointerLeave={() => setPointerOver(false)}>
        {rows.map(({ id, title, acts }) => (
          <li key={`${id} ${title}`} className={`row ${styles.staffRow}`}>
            <p>{title}</p>
            <Group>
              {acts.map((act) => (
                <Button
                  key={act.name}
                  aria-label={`${act.title} ${title}`}
                  disabled={!canPerform(act.name, id)}
                  onClick={() => perform(act.name, id)}
                >
                  {act.title}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
      <section aria-label="金额的角分">
        <h3>不用场景：金额的角分决定结果</h3>
        {magicAmounts.map(({ cents, effect: words }) => (
          <p key={cents} className="dim-sm">
            <b>….{cents}</b> {words}
          </p>
        ))}
      </section>
      <div className={frame.stickyFooter}>{!arePinned && <UndoSection />}</div>
    </>
  )
}

const DOUBLE_TAP_MS = 700

/** Rows stay in place under the pointer and for DOUBLE_TAP_MS, so that a second tap hits no other row. */
function useStaffActs() {
  const backend = useBackend()
  const possibleActs = backend['staff.acts']()
  const [pinnedActs, setPinnedActs] = useState<StaffActs>()
  const [isPointerOver, setPointerOver] = useState(false)
  const [isLocked, setLocked] = useState(false)
  if (pinnedActs && !isPointerOver && !isLocked) setPinnedActs(undefined)
  const perform = (name: ActName, id: string) => {
    if (isLocked) return
    setLocked(true)
    machine.setTimeout(() => setLocked(false), DOUBLE_TAP_MS)
    setPinnedActs(pinnedActs ?? possibleActs)
    runAction(() => backend['staff.do'](name, id))
  }
  const canPerform = (name: ActName, id: string) =>
    possibleActs.some((act) => act.name === name && act.targets.some((target) => target.id === id))
  const rows = groupByTarget(pinnedActs ?? possibleActs)
  return { rows, arePinned: pinnedActs !== undefined, canPerform, perform, setPointerOver }
}

const MAX_TARGETS_PER_ACT = 5

function groupByTarget(acts: StaffActs): StaffRow[] {
  const rows = new Map<string, StaffRow>()
  for (const { name, title, targets } of acts)
    for (const target of targets.slice(0, MAX_TARGETS_PER_ACT)) {
      const key = `${target.id} ${target.title}`
      const row = rows.get(key) ?? { id: target.id, title: target.title, acts: [] }
      row.acts.push({ name, title })
      rows.set(key, row)
    }
  return [...rows.values()]
}
