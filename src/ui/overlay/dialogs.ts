import type { ReactNode } from 'react'
import { words } from '@/lib/words'

interface DialogAction {
  label: string
  /** The one that the dialog is for: filled. */
  main?: boolean
  /** What the asker gets. */
  answer: boolean
}
export interface DialogItem {
  id: number
  title: string
  opened: boolean
  text?: string
  render?: (close: () => void) => ReactNode
  actions: readonly DialogAction[]
  answer: (yes: boolean) => void
}

let dialogs: readonly DialogItem[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly DialogItem[]) {
  dialogs = next
  for (const listener of listeners) listener()
}

export const dialogs$ = {
  get: () => dialogs,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Long enough for the closing movement; the dialog then leaves the tree. */
const LEAVES_AFTER = 300

export function closeDialog(id: number, yes: boolean): void {
  const dialog = dialogs.find((one) => one.id === id && one.opened)
  if (!dialog) return
  set(dialogs.map((one) => (one.id === id ? { ...one, opened: false } : one)))
  setTimeout(() => set(dialogs.filter((one) => one.id !== id)), LEAVES_AFTER)
  dialog.answer(yes)
}

function open(dialog: Omit<DialogItem, 'id' | 'opened'>): number {
  const id = nextId++
  set([...dialogs, { ...dialog, id, opened: true }])
  return id
}

/** Closes all, as when the member leaves: every question is answered with no. */
export function closeAllDialogs(): void {
  for (const { id } of dialogs) closeDialog(id, false)
}

/** Takes all away unanswered: whoever asked is gone. */
export const dropDialogs = () => set([])

interface Question {
  title?: string
  text: string
  ok?: string
  cancel?: string
}

/** Asks; true for the main button, false for the other, back or a tap outside. */
export const confirm = ({ title, text, ok = words.confirm, cancel = words.cancel }: Question) =>
  new Promise<boolean>((answer) => {
    const actions = [
      { label: cancel, answer: false },
      { label: ok, answer: true, main: true },
    ]
    open({ title: title ?? words.kindly, text, actions, answer })
  })

/** Tells one thing, with one button; done when it is closed, however. */
export const alertDialog = ({ title, text, ok = words.confirm }: Omit<Question, 'cancel'>) =>
  new Promise<void>((done) => {
    const actions = [{ label: ok, answer: true, main: true }]
    open({ title: title ?? words.kindly, text, actions, answer: () => done() })
  })

interface Custom {
  title?: string
  render: (close: () => void) => ReactNode
  onClose?: () => void
}

/** A dialog with content of the caller's; gives back the function that closes it. */
export function openDialog({ title, render, onClose }: Custom): () => void {
  const id = open({ title: title ?? words.kindly, render, actions: [], answer: () => onClose?.() })
  return () => closeDialog(id, false)
}
