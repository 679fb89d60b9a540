import { Button } from '@mantine/core'
import { create } from 'zustand'
import styles from '../Toolbar.module.css'

export interface Message {
  good: boolean
  lines: readonly string[]
  /** The step that goes back to before it. */
  undo?: { id: string; name: string } | undefined
}

const useStore = create<{ message?: Message | undefined }>(() => ({}))

/** Errors are in both languages, for terminals too: `中文 / English`. A panel shows the Chinese. */
export const toChinese = (text: string) => text.replace(/ \/ [a-z][^\n\u3000-\uffef]*/gi, '')

/** Shows a message at the top of the toolbar, which opens for errors; undefined removes it. */
export const showMessage = (message: Message | undefined) =>
  useStore.setState({ message: message && { ...message, lines: message.lines.map(toChinese) } })
export const subscribeToMessage = useStore.subscribe
export const getMessage = () => useStore.getState().message
export const useMessage = () => useStore(({ message }) => message)

/** Runs an action and shows its error. */
export function runAction(work: () => unknown, done?: string) {
  const good = () => showMessage(done === undefined ? undefined : { good: true, lines: [done] })
  const bad = (error: unknown) =>
    showMessage({ good: false, lines: [error instanceof Error ? error.message : String(error)] })
  try {
    const result = work()
    // A long move of the clock, or an action that waits for one.
    if (result instanceof Promise) void result.then(good, bad)
    else good()
  } catch (error) {
    bad(error)
  }
}

/** The result of the last action. */
export function MessageLine() {
  const message = useMessage()
  if (!message) return null
  return (
    <div className={`row ${message.good ? styles.good : styles.problem}`} role="status">
      <ul className={`grow ${styles.lines}`}>
        {message.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button onClick={() => showMessage(undefined)}>知道了</Button>
    </div>
  )
}
