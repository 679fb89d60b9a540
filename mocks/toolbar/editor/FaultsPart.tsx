import { withDelay, withRules } from '../../editing/people'
import { DelayPicker } from '../panels/network/DelayPicker'
import { FaultForm } from '../panels/network/FaultForm'
import { RuleList } from '../panels/network/RuleList'
import { useBackend } from '../parts/useBackend'
import css from './Editor.module.css'
import { Group } from './Fields'
import type { Draft } from './useDraft'

/** What goes wrong: which calls, how, and how often; and how slow everything is. */
export function FaultsPart({ full, edit }: Draft) {
  const backend = useBackend()
  const titles = new Map<string, string>(backend.endpoints().map(({ id, title }) => [id, title]))
  const titleOf = (id: string) => (id === '*' ? '所有接口' : (titles.get(id) ?? id))
  return (
    <Group title="故障与网速">
      <div className={css.wide}>
        <DelayPicker onPick={(delay) => edit('网速', (draft) => withDelay(draft, delay))} />
        <RuleList
          titleOf={titleOf}
          onRemove={(at) =>
            edit('去掉一个故障', (draft) =>
              withRules(
                draft,
                full.rules.filter((_, n) => n !== at),
              ),
            )
          }
        />
        <FaultForm
          titleOf={titleOf}
          onAdd={(rule) =>
            edit(`${titleOf(rule.on)}出故障`, (draft) => withRules(draft, [...full.rules, rule]))
          }
        />
      </div>
    </Group>
  )
}
