import { useState } from 'react'
import type { Rule } from '@scenarios/scenario'
import { attempt } from '../../message'
import { outcomes, times, type Times } from '../../outcomes'
import styles from '../../Toolbar.module.css'
import { useBackend } from '../../useBackend'
import { EndpointPicker } from './EndpointPicker'

/** Makes a rule: which call, what becomes of its answer, when. */
export function FaultForm({ titleOf }: { titleOf: (id: string) => string }) {
  const backend = useBackend()
  const [on, setOn] = useState<string>()
  const [key, setKey] = useState(outcomes[0]?.key)
  const [code, setCode] = useState('500')
  const [message, setMessage] = useState('')
  const [when, setWhen] = useState<Times>('always')
  const [n, setN] = useState('1')
  const [late, setLate] = useState('')
  const outcome = outcomes.find((o) => o.key === key)

  const add = () => {
    if (on === undefined || !outcome) return
    const answer = outcome.make(Number(code), message)
    const rule: Rule = {
      on,
      ...(answer && { answer }),
      ...(late !== '' && { delay: Number(late) }),
      ...(when !== 'always' && { [when]: Number(n) }),
    }
    attempt(() => backend['rules.add'](rule))
    setOn(undefined)
  }
  return (
    <section aria-label="添加规则">
      <h3>添加规则</h3>
      <EndpointPicker label="选择接口" withAll onPick={setOn} />
      {on !== undefined && (
        <p>
          对 <b>{titleOf(on)}</b>
        </p>
      )}
      <select
        className={styles.input}
        aria-label="结果"
        value={key}
        onChange={(event) => {
          setKey(event.target.value)
          const next = outcomes.find((o) => o.key === event.target.value)
          if (next?.code !== undefined) setCode(String(next.code))
        }}
      >
        {outcomes.map((o) => (
          <option key={o.key} value={o.key}>
            {o.title}
          </option>
        ))}
      </select>
      <div className={styles.line}>
        {outcome?.code !== undefined && (
          <Field label="代码" type="number" value={code} onChange={setCode} />
        )}
        {outcome?.asksMessage && <Field label="提示文字" value={message} onChange={setMessage} />}
        <Field label="变慢（毫秒）" type="number" value={late} onChange={setLate} />
      </div>
      <div className={styles.line}>
        <select
          className={styles.input}
          aria-label="次数"
          value={when}
          onChange={(event) => setWhen(event.target.value as Times)}
        >
          {times.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        {when !== 'always' && <Field label="n" type="number" value={n} onChange={setN} />}
        <button
          type="button"
          className={styles.main}
          disabled={on === undefined || (key === 'late' && late === '')}
          onClick={add}
        >
          添加规则
        </button>
      </div>
    </section>
  )
}

interface FieldProps {
  label: string
  type?: 'number' | 'text'
  value: string
  onChange: (value: string) => void
}
const Field = ({ label, type = 'text', value, onChange }: FieldProps) => (
  <input
    className={styles.input}
    type={type}
    min={type === 'number' ? 0 : undefined}
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
