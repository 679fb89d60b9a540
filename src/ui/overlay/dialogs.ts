import type { ReactNode } from 'react'
import { createStore } from 'zustand'
import { words } from '@/lib/text/words'

interface DialogAction {
  label: string
  main?: boolean | 'danger'
  /** Returned to the caller; false when it is closed in any other way. */
  answer: Answer
}
type Answer = boolean | string
export interface DialogItem {
  id: number
  title: string
  isOpen: boolean
  tone?: 'red' | undefined
  text?: string
  /** In bold below the text. */
  subject?: string | undefined
  render?: (close: () => void) => ReactNode
  actions: readonly DialogAction[]
  onAnswer: (answer: Answer) => void
}

let nextId = 1
const store = createStore<readonly DialogItem[]>(() => [])
const setDialogs = (dialogs: readonly DialogItem[]) => store.setState(dialogs, true)

export const dialogs$ = { get: store.getState, subscribe: store.subscribe }

/** Unmounted after the closing animation. */
const CLOSING_MS = 300

export function closeDialog(id: number, answer: Answer): void {
  const dialog = dialogs$.get().find((item) => item.id === id && item.isOpen)
  if (!dialog) return
  setDialogs(dialogs$.get().map((item) => (item.id === id ? { ...item, isOpen: false } : item)))
  setTimeout(() => setDialogs(dialogs$.get().filter((item) => item.id !== id)), CLOSING_MS)
  dialog.onAnswer(answer)
}

/** Returns its id. */
export function addDialog(dialog: Omit<DialogItem, 'id' | 'isOpen'>): number {
  const id = nextId++
  setDialogs([...dialogs$.get(), { ...dialog, id, isOpen: true }])
  return id
}

/** Answers each with false. */
export function closeAllDialogs(): void {
  for (const { id } of dialogs$.get()) closeDialog(id, false)
}

/** Their callers no longer exist. */
export const removeAllDialogsUnanswered = (): void => setDialogs([])

interface ConfirmOptions {
  title: string
  text: string
  subject?: string
  main?: DialogAction['main']
  ok?: string
  cancel?: string
}

/** True for the main button, false for anything else. */
export const confirmDialog = ({
  title,
  text,
  subject,
  main = true,
  ok = words.confirm,
  cancel = words.cancel,
}: ConfirmOptions): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const actions: DialogAction[] = [
      { label: cancel, answer: false },
      { label: ok, answer: true, main },
    ]
    addDialog({ title, text, subject, actions, onAnswer: (answer) => resolve(answer === true) })
  })

/** Resolves when it is closed in any way. */
export const alertDialog = (dialog: Pick<ConfirmOptions, 'title' | 'text'>): Promise<void> =>
  new Promise<void>((resolve) => {
    const actions = [{ label: words.confirm, answer: true, main: true }]
    addDialog({ ...dialog, actions, onAnswer: () => resolve() })
  })
