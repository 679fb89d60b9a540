import { Button } from '@mantine/core'
import { create } from 'zustand'
import * as styles from '../Toolbar.module.css'

export interface Message {
  good: boolean
  lines: readonly string[]
  undo?: { id: string; name: string } | undefined
}

const useMessageStore = create<{ message?: Message | undefined }>(() => ({}))

/** The Chinese half of `中文 / English`. */
export const keepChineseHalf = (text: string): string =>
  text.replace(/ \/ [a-z][^\n\u3000-\uffef]*/gi, '')

export function showMessage(message: Message | undefined): void {
  useMessageStore.setState({
    message: message && { ...message, lines: message.lines.map(keepChineseHalf) },
  })
}
export const subscribeToMessage = useMessageStore.subscribe
export const getMessage = (): Message | undefined => useMessageStore.getState().message
export const useMessage = (): Message | undefined => useMessageStore(({ message }) => message)

/** Shows `successText` or the error; without a text, a success removes the message. */
export function runAction(action: () => unknown, successText?: string): void {
  const onSuccess = () =>
    showMessage(successText ? { good: true, lines: [successText] } : undefined)
  const onError = (error: unknown) =>
    showMessage({ good: false, lines: [error instanceof Error ? error.message : String(error)] })
  try {
    const result = action()
    if (result instanceof Promise) void result.then(onSuccess, onError)
    else onSuccess()
  } catch (error) {
    onError(error)
  }
}

export function MessageLine() {
  const message = useMessage()
  if (!message) return null
  return (
    <div className={`row ${message.good ? styles.success : styles.problem}`} role="status">
      <ul className={`grow ${styles.messageLines}`}>
        {message.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button onClick={() => showMessage(undefined)}>知道了</Button>
    </div>
  )
}
