import type { ReactNode } from 'react'
import { createStore } from 'zustand'
import { words } from '@/lib/words'

interface DialogAction {
  label: string
  /** The main action: a filled button, a red one where it takes something away. */
  main?: boolean | 'danger'
  /** The value returned to the caller; false for closing it in any other way. */
  answer: Answer
}
type Answer = boolean | string
export interface DialogItem {
  id: number
  title: string
  opened: boolean
  /** The red packet's (theme/packet.css). */
  tone?: 'red' | undefined
  text?: string
  about?: string | undefined
  render?: (close: () => void) => ReactNode
  actions: readonly DialogAction[]
  answer: (given: Answer) => void
}

let nextId = 1
const store = createStore<readonly DialogItem[]>(() => [])
const set = (next: readonly DialogItem[]) => store.setState(next, true)

export const dialogs$ = { get: store.getState, subscribe: store.subscribe }

/** Long enough for the closing animation; then the dialog is unmounted. */
const LEAVES_AFTER = 300

export function closeDialog(id: number, given: Answer): void {
  const dialog = dialogs$.get().find((one) => one.id === id && one.opened)
  if (!dialog) return
  set(dialogs$.get().map((one) => (one.id === id ? { ...one, opened: false } : one)))
  setTimeout(() => set(dialogs$.get().filter((one) => one.id !== id)), LEAVES_AFTER)
  dialog.answer(given)
}

/** Opens a dialog with any content; returns its number. */
export function openItem(dialog: Omit<DialogItem, 'id' | 'opened'>): number {
  const id = nextId++
  set([...dialogs$.get(), { ...dialog, id, opened: true }])
  return id
}

/** Closes all, as when the member logs out: every question is answered with no. */
export function closeAllDialogs(): void {
  for (const { id } of dialogs$.get()) closeDialog(id, false)
}

/** Removes all without an answer: the callers no longer exist. */
export const dropDialogs = () => set([])

interface Question {
  /** Says what is asked: the dialog's name. */
  title: string
  text: string
  /** What it is about, under the text. */
  about?: string
  main?: DialogAction['main']
  ok?: string
  cancel?: string
}

/** Asks; true for the main button, false for the other one, back or a tap outside. */
export const confirm = ({
  title,
  text,
  about,
  main = true,
  ok = words.confirm,
  cancel = words.cancel,
}: Question) =>
  new Promise<boolean>((answer) => {
    const actions: DialogAction[] = [
      { label: cancel, answer: false },
      { label: ok, answer: true, main },
    ]
    openItem({
      title,
      text,
      about,
      actions,
      answer: (given) => answer(given === true),
    })
  })

/** Shows a message with one button; resolves when it is closed in any way. */
export const alertDialog = ({
  title,
  text,
  ok = words.confirm,
}: Pick<Question, 'title' | 'text' | 'ok'>) =>
  new Promise<void>((done) => {
    const actions = [{ label: ok, answer: true, main: true }]
    openItem({ title, text, actions, answer: () => done() })
  })
