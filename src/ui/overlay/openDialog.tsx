import type { ReactNode } from 'react'
import { UiProvider } from '@/ui/theme/UiProvider'
import { closeDialog, openDialogItem } from './dialogs'

interface Custom {
  title: string
  tone?: 'red'
  render: (close: () => void) => ReactNode
  onClose?: () => void
}

/** Returns the function that closes it. */
export function openDialog({ title, tone, render, onClose }: Custom): () => void {
  const id = openDialogItem({
    title,
    tone,
    render: (close) => <UiProvider>{render(close)}</UiProvider>,
    actions: [],
    answer: () => onClose?.(),
  })
  return () => closeDialog(id, false)
}
