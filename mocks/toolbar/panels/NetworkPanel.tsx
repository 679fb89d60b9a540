import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime } from '@/lib/time/time'
import type { Rule } from '@scenarios/scenario'
import { tabDriftLog } from '../../pipeline/drift'
import { delays, formatDelay, isSameDelay } from '../../world/network'
import { SelectInput, Form, ListRow, TextInput } from '../parts/fields'
import { runAction } from '../parts/message'
import {
  ruleConditions,
  parseRuleConditions,
  ruleOutcomes,
  describeRule,
  ruleTimes,
  type Outcome,
  type RuleTime,
} from '../parts/outcomes'
import { UndoSection, useBackend, useEndpointTitleLookup } from '../parts/useBackend'
import { DriftList } from '../RealBar'
import styles from '../Toolbar.module.css'

export function NetworkPanel() {
  return (
    <>
      <UndoSection />
      <HoldList />
      <DelayPicker />
      <RuleList />
      <FaultForm />
      <RealCallsForm />
    </>
  )
}

function HoldList() {
  const backend = useBackend()
  const titleOf = useEndpointTitleLookup()
  const held = backend['holds.list']()
  if (held.length === 0) return null
  return (
    <>
      <h3>扣住的应答</h3>
      <ul aria-label="扣住的应答">
        {held.map(({ id, endpoint, at }) => (
          <ListRow
            key={id}
            title={titleOf(endpoint)}
            notes={[`${formatBeijingTime(at).slice(11)} 起`]}
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
  const own = delay !== undefined && !delays.some((d) => isSameDelay(d.delay, delay))
  return (
    <>
      <h3>延迟</h3>
      <Group role="group" aria-label="延迟">
        {delays.map((preset) => (
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
      <p className="dim-sm">
        {delay === undefined ? '立即应答' : formatDelay(delay)}
        {own && ' · 由场景设定'}
      </p>
    </>
  )
}

function RuleList() {
  const backend = useBackend()
  const titleOf = useEndpointTitleLookup()
  const rules = backend['rules.list']()
  return (
    <>
      <h3>规则</h3>
      {rules.length === 0 && <p className="dim-sm">没有规则，应答照常</p>}
      <ul aria-label="规则">
        {rules.map((rule) => (
          <ListRow
            key={rule.id}
            title={titleOf(rule.on)}
            notes={[`${describeRule(rule)} · 命中 ${rule.hits}/${rule.seen}`]}
            actions={[
              { label: '移除', name: '移除规则', onClick: () => backend['rules.remove'](rule.id) },
            ]}
          />
        ))}
      </ul>
    </>
  )
}

function FaultForm() {
  const backend = useBackend()
  const [on, setOn] = useState('')
  const [outcome, setOutcome] = useState(ruleOutcomes[0])
  const [typed, setTyped] = useState(getInitialValues(ruleOutcomes[0]))
  const [when, setWhen] = useState<RuleTime>('always')
  const [n, setN] = useState('1')
  const type = (name: string) => (value: string) => setTyped({ ...typed, [name]: value })

  const add = () =>
    runAction(() => {
      if (!outcome) return
      const answer = outcome.createAnswer(typed)
      const rule = {
        on,
        ...(answer && { answer }),
        ...parseRuleConditions(typed),
        ...(when !== 'always' && { [when]: Number(n) }),
      }
      backend['rules.add'](rule as Rule)
      setOn('')
    })
  return (
    <section aria-label="添加规则" className="stack">
      <h3>添加规则</h3>
      <EndpointPicker
        label="选择接口"
        value={on}
        first={[{ value: '*', title: '所有接口' }]}
        onPick={setOn}
      />
      <SelectInput
        label="结果"
        value={outcome?.key ?? ''}
        options={ruleOutcomes.map(({ key, title }) => ({ value: key, title }))}
        onPick={(key) => {
          const next = ruleOutcomes.find((candidate) => candidate.key === key)
          setOutcome(next)
          setTyped({ ...typed, ...getInitialValues(next) })
        }}
      />
      <div className={styles.fields}>
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
      <details className={styles.fold}>
        <summary>只对某些请求</summary>
        {ruleConditions.map(({ name, title }) => (
          <TextInput key={name} label={title} value={typed[name] ?? ''} onChange={type(name)} />
        ))}
      </details>
      <div className={styles.line}>
        <SelectInput
          label="次数"
          value={when}
          options={ruleTimes}
          onPick={(value) => setWhen(value as RuleTime)}
        />
        {when !== 'always' && <TextInput label="n" type="number" value={n} onChange={setN} />}
        <Button
          variant="filled"
          disabled={on === '' || (outcome?.key === 'late' && !typed.late)}
          onClick={add}
        >
          添加规则
        </Button>
      </div>
    </section>
  )
}

const getInitialValues = (outcome: Outcome | undefined) =>
  Object.fromEntries((outcome?.fields ?? []).map(({ name, begin }) => [name, begin]))

function RealCallsForm() {
  const backend = useBackend()
  const titleOf = useEndpointTitleLookup()
  const { ids, base, isOwn } = backend['real.status']()
  const set = backend['real.set']
  const [resets, setResets] = useState(0)
  const reset = () => {
    backend['real.reset']()
    setResets(resets + 1)
  }
  return (
    <section aria-label="真实接口" className="stack">
      <h3>真实接口</h3>
      <ConfiguredLine onReset={reset} />
      <ServerForm key={resets} />
      <EndpointPicker
        label="改走真实服务器"
        without={ids}
        onPick={(id) => set({ ids: [...ids, id] })}
      />
      <ul aria-label="走真实服务器的接口">
        {ids.map((id) => (
          <ListRow
            key={id}
            real
            title={titleOf(id)}
            notes={[(base || '本站') + (isOwn ? '' : ' · 来自 fake.config')]}
            actions={[
              {
                label: '改回假数据',
                onClick: () => set({ ids: ids.filter((chosen) => chosen !== id) }),
              },
            ]}
          />
        ))}
      </ul>
      {ids.length > 0 && <DriftList watch={tabDriftLog} />}
      <a className="text-button" href="?backend=real">
        全部走真实服务器
      </a>
    </section>
  )
}

function ConfiguredLine({ onReset }: { onReset: () => void }) {
  const { isOwn, configured } = useBackend()['real.status']()
  const { ids, base, unknown } = configured
  return (
    <>
      {unknown.length > 0 && (
        <p className={styles.problem}>fake.config 里写了不认识的：{unknown.join('、')}</p>
      )}
      {ids.length > 0 && (
        <div className={styles.row}>
          <span>
            <b>fake.config：{ids.length} 个接口</b>
            <small>
              {base} · {isOwn ? '这个标签页另选了，没有照它' : '照它'}
            </small>
          </span>
          {isOwn && <Button onClick={onReset}>恢复 fake.config</Button>}
        </div>
      )}
    </>
  )
}

function ServerForm() {
  const backend = useBackend()
  const { base, hasToken } = backend['real.status']()
  const [address, setAddress] = useState(base)
  const [token, setToken] = useState('')
  const save = () =>
    runAction(() => {
      backend['real.set']({ base: address, ...(token && { token }) })
      setToken('')
    })
  return (
    <Form onSubmit={save}>
      <TextInput
        type="url"
        label="真实接口地址"
        hint="空为本站"
        value={address}
        onChange={setAddress}
      />
      <div className={styles.line}>
        <TextInput
          type="password"
          autoComplete="off"
          label="真实登录 token"
          hint={hasToken ? '已填' : '需要登录的接口才用'}
          value={token}
          onChange={setToken}
        />
        <Button type="submit">保存</Button>
      </div>
    </Form>
  )
}

interface PickerProps {
  label: string
  value?: string
  first?: readonly { value: string; title: string }[]
  without?: readonly string[]
  onPick: (id: string) => void
}

function EndpointPicker({ label, value = '', first = [], without = [], onPick }: PickerProps) {
  const endpoints = useBackend()
    .endpoints()
    .filter(({ id }) => !without.includes(id))
    .map(({ id, title }) => ({ value: id, title: `${title} ${id}` }))
  const options = [{ value: '', title: '请选择' }, ...first, ...endpoints]
  return <SelectInput label={label} value={value} options={options} onPick={onPick} />
}
