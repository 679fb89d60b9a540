import { useEffect, useReducer, useState } from 'react'
import { beijing, mmss, parseTime } from '@/lib/time'
import { TextInput } from '../parts/fields'
import styles from '../Toolbar.module.css'
import rows from './Rows.module.css'
import { attempt } from '../parts/message'
import { machine } from '../../world/clock'
import { UndoButton } from '../parts/UndoButton'
import { useBackend } from '../parts/useBackend'

const steps = [
  ['+1 分钟', 60],
  ['+30 分钟', 1800],
  ['+1 小时', 3600],
  ['+1 天', 86_400],
] as const

/** The world's clock in Beijing time: move it, freeze it, go to the next due event. */
export function ClockPanel() {
  const backend = useBackend()
  const [, tick] = useReducer((n: number) => n + 1, 0)
  const [at, setAt] = useState('')
  useEffect(() => {
    const timer = machine.setInterval(tick, 1000)
    return () => machine.clear(timer)
  }, [])
  const { now, frozen, jumping } = backend.status()
  const upcoming = backend['clock.upcoming']()
  return (
    <>
      <p className={rows.clock}>
        <time>{beijing(now)}</time>
        <small>北京时间</small>
      </p>
      {jumping && (
        <p className={styles.dim} role="status">
          时钟正从 {beijing(jumping.from)} 走到 {beijing(jumping.to)}，已到 {beijing(jumping.at)}
          ，请稍候
        </p>
      )}
      <div className={styles.buttons}>
        {steps.map(([label, seconds]) => (
          <button
            key={label}
            type="button"
            disabled={jumping !== null}
            onClick={() => attempt(() => backend['clock.advance'](seconds))}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={frozen}
          onClick={() => (frozen ? backend['clock.resume']() : backend['clock.freeze']())}
        >
          {frozen ? '继续走时' : '冻结'}
        </button>
        <button
          type="button"
          disabled={upcoming.length === 0 || jumping !== null}
          onClick={() => attempt(() => backend['clock.next']())}
        >
          下一事件
        </button>
      </div>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          const ms = parseTime(at)
          if (ms !== undefined) attempt(() => backend['clock.set'](ms))
        }}
      >
        <TextInput
          type="datetime-local"
          step={1}
          label="调到（北京时间）"
          value={at}
          onChange={setAt}
        />
        <button type="submit" disabled={parseTime(at) === undefined || jumping !== null}>
          调到
        </button>
      </form>
      <UndoButton />
      <h3>待发生的事件</h3>
      {upcoming.length === 0 && <p className={styles.dim}>没有待发生的事件</p>}
      <ol className={rows.events}>
        {upcoming.map((event) => (
          <li key={event.id}>
            <b>{event.title}</b>
            <small>
              {beijing(event.at)} · 还有 {mmss(event.at - now)}
              {event.target && ` · ${event.target}`}
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}
