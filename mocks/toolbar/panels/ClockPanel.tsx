import { useEffect, useReducer } from 'react'
import { beijing } from '@/lib/time'
import styles from '../Toolbar.module.css'
import { useBackend } from '../useBackend'

const steps = [
  ['+1 分钟', 60],
  ['+30 分钟', 1800],
  ['+1 小时', 3600],
  ['+1 天', 86_400],
] as const

/** The world's clock in Beijing time: move, freeze, go to what falls due next. */
export function ClockPanel() {
  const backend = useBackend()
  const [, tick] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  const { now, frozen, nextDue } = backend.status()
  return (
    <>
      <p className={styles.clock}>
        <time>{beijing(now)}</time>
        <small>北京时间</small>
      </p>
      <div className={styles.buttons}>
        {steps.map(([label, seconds]) => (
          <button key={label} type="button" onClick={() => backend['clock.advance'](seconds)}>
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
        <button type="button" disabled={nextDue === null} onClick={() => backend['clock.next']()}>
          下一事件
        </button>
      </div>
      <p className={styles.dim}>
        {nextDue === null ? '没有待发生的事件' : `下一事件：${beijing(nextDue)}`}
      </p>
    </>
  )
}
