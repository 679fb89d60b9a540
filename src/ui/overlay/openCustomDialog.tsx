import type { ReactNode } from 'react'
import { AppMantineProvider } from '@/ui/theme/AppMantineProvider'
import { closeDialog, addDialog } from './dialogs'

interface CustomDialog {
  title: string
  tone?: 'red'
  render: (close: () => void) => ReactNode
  onClose?: () => void
}

/** Returns the function that closes it. */
export function openCustomDialog({ title, tone, render, onClose }: CustomDialog): () => void {
  const id = addDialog({
    title,
    tone,
    render: (close) => <AppMantineProvider>{render(close)}</AppMantineProvider>,
    actions: [],
    onAnswer: () => onClose?.(),
  })
  return () => closeDialog(id, false)
}
