import { useId, type KeyboardEvent } from 'react'
import { ActsPanel } from './panels/ActsPanel'
import { ClockPanel } from './panels/ClockPanel'
import { JournalPanel } from './panels/JournalPanel'
import { PeoplePanel } from './panels/PeoplePanel'
import { ScenarioPanel } from './panels/ScenarioPanel'
import styles from './Toolbar.module.css'

const names = ['场景', '身份', '时钟', '操作', '日志'] as const
export type PanelName = (typeof names)[number]

interface Props {
  panel: PanelName
  onPanel: (name: PanelName) => void
  /** A scenario the address asked for that nobody knows. */
  unknown: string | undefined
  onDone: () => void
}

export function Panels({ panel, onPanel, unknown, onDone }: Props) {
  const id = useId()
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const next = names[(names.indexOf(panel) + by + names.length) % names.length]
    if (!next) return
    onPanel(next)
    document.getElementById(`${id}${next}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label="开发工具面板" className={styles.tabs}>
        {names.map((name) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            aria-selected={name === panel}
            aria-controls={`${id}panel`}
            tabIndex={name === panel ? 0 : -1}
            onClick={() => onPanel(name)}
            onKeyDown={step}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${panel}`}
        className={styles.panel}
      >
        {panel === '场景' && <ScenarioPanel unknown={unknown} onDone={onDone} />}
        {panel === '身份' && <PeoplePanel onDone={onDone} />}
        {panel === '时钟' && <ClockPanel />}
        {panel === '操作' && <ActsPanel />}
        {panel === '日志' && <JournalPanel />}
      </div>
    </>
  )
}
