import { useRecorder } from './parts/recording'
import { ShareButton } from './ShareButton'
import styles from './Toolbar.module.css'
import frame from './ToolbarFrame.module.css'
import { useBackend } from './parts/useBackend'

/**
 * Always shows the current scenario, the rules that change answers and the calls that are real; one press
 * clears the rules.
 */
export function Badge() {
  const backend = useBackend()
  const { title, rules, frozen } = backend.status()
  const real = backend['real.status']().ids.length
  const { active } = useRecorder()
  const held = backend['holds.list']().length
  return (
    <div className={frame.badge}>
      <strong title={title}>{title}</strong>
      <small>{backend.transport === 'worker' ? 'Service Worker' : '页面内'}</small>
      {active && <b className={frame.real}>录制中</b>}
      {frozen && <small>时钟已冻结</small>}
      {held > 0 && <small>扣住 {held} 个应答</small>}
      {real > 0 && <b className={frame.real}>{real} 个接口走真实服务器</b>}
      {rules.length > 0 && (
        <button type="button" className={styles.warn} onClick={() => backend['rules.clear']()}>
          清除 {rules.length} 条规则
        </button>
      )}
      <ShareButton />
    </div>
  )
}
