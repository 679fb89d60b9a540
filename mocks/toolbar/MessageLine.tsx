import { attempt, tellMessage, useMessage } from './parts/message'
import styles from './Toolbar.module.css'

/** The result of the last action. */
export function MessageLine() {
  const message = useMessage()
  if (!message) return null
  return (
    <div className={message.good ? styles.good : styles.problem} role="status">
      <ul>
        {message.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {message.anew && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() => attempt(() => window.fakeBackend?.reset(), '已从头开始')}
        >
          从头开始
        </button>
      )}
      <button type="button" className={styles.quiet} onClick={() => tellMessage(undefined)}>
        知道了
      </button>
    </div>
  )
}
