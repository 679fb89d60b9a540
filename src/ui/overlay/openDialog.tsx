import type { ReactNode } from 'react'
import { AppMantineProvider } from '@/ui/theme/AppMantineProvider'
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
    render: (close) => <AppMantineProvider>{render(close)}</AppMantineProvider>,
    actions: [],
    answer: () => onClose?.(),
  })
  return () => closeDialog(id, false)
}
