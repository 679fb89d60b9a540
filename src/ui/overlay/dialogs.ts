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
  opened: boolean
  tone?: 'red' | undefined
  text?: string
  about?: string | undefined
  render?: (close: () => void) => ReactNode
  actions: readonly DialogAction[]
  answer: (answer: Answer) => void
}

let nextId = 1
const store = createStore<readonly DialogItem[]>(() => [])
const setDialogs = (dialogs: readonly DialogItem[]) => store.setState(dialogs, true)

export const dialogs$ = { get: store.getState, subscribe: store.subscribe }

/** Unmounted after the closing animation. */
const CLOSING_MS = 300

export function closeDialog(id: number, answer: Answer): void {
  const dialog = dialogs$.get().find((item) => item.id === id && item.opened)
  if (!dialog) return
  setDialogs(dialogs$.get().map((item) => (item.id === id ? { ...item, opened: false } : item)))
  setTimeout(() => setDialogs(dialogs$.get().filter((item) => item.id !== id)), CLOSING_MS)
  dialog.answer(answer)
}

/** Returns the dialog's id. */
export function openDialogItem(dialog: Omit<DialogItem, 'id' | 'opened'>): number {
  const id = nextId++
  setDialogs([...dialogs$.get(), { ...dialog, id, opened: true }])
  return id
}

/** Answers every question with no. */
export function closeAllDialogs(): void {
  for (const { id } of dialogs$.get()) closeDialog(id, false)
}

/** Without an answer: the callers no longer exist. */
export const removeDialogsUnanswered = (): void => setDialogs([])

interface Question {
  /** The dialog's name. */
  title: string
  text: string
  about?: string
  main?: DialogAction['main']
  ok?: string
  cancel?: string
}

/** True for the main button, false for anything else. */
export const confirm = ({
  title,
  text,
  about,
  main = true,
  ok = words.confirm,
  cancel = words.cancel,
}: Question): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const actions: DialogAction[] = [
      { label: cancel, answer: false },
      { label: ok, answer: true, main },
    ]
    openDialogItem({
      title,
      text,
      about,
      actions,
      answer: (choice) => resolve(choice === true),
    })
  })

/** Resolves when it is closed in any way. */
export const alertDialog = ({
  title,
  text,
  ok = words.confirm,
}: Pick<Question, 'title' | 'text' | 'ok'>): Promise<void> =>
  new Promise<void>((resolve) => {
    const actions = [{ label: ok, answer: true, main: true }]
    openDialogItem({ title, text, actions, answer: () => resolve() })
  })
