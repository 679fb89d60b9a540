import styles from '../Toolbar.module.css'
import rows from './Rows.module.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Choice, TextInput } from '../parts/fields'
import type { Rule } from '../../world/faults'
import { attempt } from '../parts/message'
import {
  conditions,
  conditionsOf,
  type Outcome,
  outcomes,
  times,
  type Times,
} from '../parts/outcomes'
import { useBackend, useTitleOf } from '../parts/useBackend'
import { EndpointPicker } from './EndpointPicker'

/** A form for a rule: which call, how its answer changes, and when. `onAdd` takes it instead of the running world. */
export function FaultForm({ onAdd }: { onAdd?: (rule: Rule) => void }) {
  const backend = useBackend()
  const titleOf = useTitleOf()
  const [on, setOn] = useState<string>()
  const [outcome, setOutcome] = useState(outcomes[0])
  const [typed, setTyped] = useState(beginnings(outcomes[0]))
  const [when, setWhen] = useState<Times>('always')
  const [n, setN] = useState('1')
  const type = (name: string) => (value: string) => setTyped({ ...typed, [name]: value })

  const add = () =>
    attempt(() => {
      if (on === undefined || !outcome) return
      const answer = outcome.make(typed)
      const rule = {
        on,
        ...(answer && { answer }),
        ...conditionsOf(typed),
        ...(when !== 'always' && { [when]: Number(n) }),
      }
      if (onAdd) onAdd(rule as Rule)
      else backend['rules.add'](rule as Rule)
      setOn(undefined)
    })
  return (
    <section aria-label="添加规则">
      <h3>添加规则</h3>
      <EndpointPicker label="选择接口" withAll onPick={setOn} />
      {on !== undefined && (
        <p>
          对 <b>{titleOf(on)}</b>
        </p>
      )}
      <Choice
        label="结果"
        value={outcome?.key ?? ''}
        options={outcomes.map(({ key, title }) => ({ value: key, title }))}
        onPick={(key) => {
          const next = outcomes.find((one) => one.key === key)
          setOutcome(next)
          setTyped({ ...typed, ...beginnings(next) })
        }}
      />
      <div className={rows.fields}>
        {outcome?.fields.map((field) => (
          <TextInput
            key={field.name}
            label={field.title}
            type={field.type}
            value={typed[field.name] ?? ''}
            onChange={type(field.name)}
          />
        ))}
        <TextInput
          label="变慢（毫秒）"
          type="number"
          value={typed.late ?? ''}
          onChange={type('late')}
        />
      </div>
      <details>
        <summary>只对某些请求</summary>
        {conditions.map(({ name, title }) => (
          <TextInput key={name} label={title} value={typed[name] ?? ''} onChange={type(name)} />
        ))}
      </details>
      <div className={styles.line}>
        <Choice
          label="次数"
          value={when}
          options={times}
          onPick={(value) => setWhen(value as Times)}
        />
        {when !== 'always' && <TextInput label="n" type="number" value={n} onChange={setN} />}
        <Button
          variant="filled"
          disabled={on === undefined || (outcome?.key === 'late' && !typed.late)}
          onClick={add}
        >
          添加规则
        </Button>
      </div>
    </section>
  )
}

const beginnings = (outcome: Outcome | undefined) =>
  Object.fromEntries((outcome?.fields ?? []).map(({ name, begin }) => [name, begin]))
