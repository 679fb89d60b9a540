import type { Full, Scenario } from '@scenarios/scenario'
import { UNLISTED } from '../../scenario/capture'
import { resolve } from '../../scenario/load'
import { tellMessage } from '../../toolbar/parts/message'
import { useBackend } from '../../toolbar/parts/useBackend'

export interface Draft {
  /** What the world is: its scenario, or what it has become by playing on. */
  draft: Scenario
  /** The same with all that it inherits. */
  full: Full
  /** In what the world was played on from its scenario, in words; empty when it stands as that begins. */
  played: string[]
  /** Changes the world by changing its scenario; `label` is what undo calls it. What is wrong is told. */
  edit: (label: string, change: (draft: Scenario) => Scenario) => void
}

/** The present world as a scenario to edit; every edit is seen at once, and can be undone. */
export function useDraft(): Draft {
  const backend = useBackend()
  const { scenario: draft } = backend['scenario.draft']()
  return {
    draft,
    full: resolve(draft),
    played: backend['scenario.moved']().filter((word) => word !== UNLISTED),
    edit(label, change) {
      try {
        const problems = backend['scenario.edit'](label, change(draft))
        tellMessage(problems.length > 0 ? { good: false, lines: problems } : undefined)
      } catch (error) {
        tellMessage({ good: false, lines: [`没有改成：${(error as Error).message}`] })
      }
    },
  }
}
