import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import { getEndpointTitle } from '../../scenario/schemas'
import { delayPresets, formatDelay, isSameDelay } from '../../world/network'
import { EndpointPicker, SelectInput, ListRow, TextInput } from '../parts/fields'
import { runAction } from '../parts/message'
import {
  parseRuleDraft,
  describeRule,
  ruleConditions,
  ruleOutcomes,
  ruleOccurrences,
  type FieldValues,
  type Outcome,
  type RuleOccurrence,
} from '../parts/rules'
import { UndoSection } from '../parts/UndoSection'
import { useBackend } from '../parts/useBackend'
import { RealCallsForm } from './RealCallsForm'
import * as styles from '../Toolbar.module.css'

export function NetworkPanel() {
  return (
    <>
      <UndoSection />
      <HoldList />
      <DelayPicker />
      <RuleList />
      <RuleForm />
      <RealCallsForm />
    </>
  )
}

function HoldList() {
  const backend = useBackend()
  const heldResponses = backend['holds.list']()
  if (heldResponses.length === 0) return null
  return (
    <>
      <h3>扣住的应答</h3>
      <ul aria-label="扣住的应答">
        {heldResponses.map(({ id, endpoint, at }) => (
          <ListRow
            key={id}
            title={getEndpointTitle(endpoint)}
            note={`${formatBeijingTime(at).slice(11)} 起`}
            actions={[{ label: '放行', onClick: () => backend['holds.release'](id) }]}
          />
        ))}
      </ul>
      <Group>
        <Button onClick={() => backend['holds.release']()}>全部放行</Button>
      </Group>
    </>
  )
}

function DelayPicker() {
  const backend = useBackend()
  const { delay } = backend.status()
  const isPreset = delayPresets.some((preset) => isSameDelay(preset.delay, delay))
  return (
    <>
      <h3>延迟</h3>
      <Group role="group" aria-label="延迟">
        {delayPresets.map((preset) => (
          <Button
            key={preset.title}
            aria-pressed={isSameDelay(preset.delay, delay)}
            onClick={() =>
              backend['network.delay'](preset.delay === undefined ? {} : { delay: preset.delay })
            }
          >
            {preset.title}
          </Button>
        ))}
      </Group>
      {delay !== undefined && (
        <p className="dim-sm">
          {formatDelay(delay)}
          {!isPreset && ' · 由场景设定'}
        </p>
      )}
    </>
  )
}

function RuleList() {
  const backend = useBackend()
  const rules = backend['rules.list']()
  return (
    <>
      <h3>规则</h3>
      {rules.length === 0 && <p className="dim-sm">没有规则，应答照常</p>}
      <ul aria-label="规则">
        {rules.map((rule) => (
          <ListRow
            key={rule.id}
            title={getEndpointTitle(rule.on)}
            note={`${describeRule(rule)} · 命中 ${rule.hits}/${rule.seen}`}
            actions={[
              { label: '移除', name: '移除规则', onClick: () => backend['rules.remove'](rule.id) },
            ]}
          />
        ))}
      </ul>
    </>
  )
}

const [firstOutcome] = ruleOutcomes

function RuleForm() {
  const backend = useBackend()
  const [endpointId, setEndpointId] = useState('')
  const [outcome, setOutcome] = useState(firstOutcome)
  const [values, setValues] = useState(() => getInitialValues(firstOutcome))
  const [occurrence, setOccurrence] = useState<RuleOccurrence>('always')
  const [count, setCount] = useState('1')
  const renderField = (name: string, label: string, type?: 'number' | 'text') => (
    <TextInput
      key={name}
      label={label}
      type={type}
      value={values[name] ?? ''}
      onChange={(text) => setValues({ ...values, [name]: text })}
    />
  )
  const pickOutcome = (key: string) => {
    const picked = ruleOutcomes.find((candidate) => candidate.key === key) ?? firstOutcome
    setOutcome(picked)
    setValues({ ...values, ...getInitialValues(picked) })
  }
  const addRule = () =>
    runAction(() => {
      backend['rules.add'](parseRuleDraft({ endpointId, outcome, values, occurrence, count }))
      setEndpointId('')
    })
  return (
    <section aria-label="添加规则" className="stack">
      <h3>添加规则</h3>
      <EndpointPicker
        label="选择接口"
        value={endpointId}
        firstOptions={[{ value: '*', title: getEndpointTitle('*') }]}
        onPick={setEndpointId}
      />
      <SelectInput
        label="结果"
        value={outcome.key}
        options={ruleOutcomes.map(({ key, title }) => ({ value: key, title }))}
        onPick={pickOutcome}
      />
      <div className={styles.fieldGrid}>
        {outcome.fields.map(({ name, title, type }) => renderField(name, title, type))}
        {renderField('delay', '变慢（毫秒）', 'number')}
      </div>
      <details className={styles.foldable}>
        <summary>只对某些请求</summary>
        {ruleConditions.map(({ name, title }) => renderField(name, title))}
      </details>
      <div className={styles.fieldRow}>
        <SelectInput
          label="次数"
          value={occurrence}
          options={ruleOccurrences}
          onPick={(value) => setOccurrence(value as RuleOccurrence)}
        />
        {occurrence !== 'always' && (
          <TextInput label="n" type="number" value={count} onChange={setCount} />
        )}
        <Button
          variant="filled"
          disabled={endpointId === '' || (outcome.key === 'onlyDelay' && !values.delay)}
          onClick={addRule}
        >
          添加规则
        </Button>
      </div>
    </section>
  )
}

const getInitialValues = ({ fields }: Outcome): FieldValues =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
