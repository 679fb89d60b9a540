import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { FrameShell } from './FrameShell'
import { useLeaveFrame } from './useLeaveFrame'

interface Props {
  title: string
  children: ReactNode
}

/** The frame's screen with content of our own: nothing is running, so leaving does not ask. */
export function PlainFrame({ title, children }: Props) {
  const leave = useLeaveFrame(false)
  return (
    <FrameShell title={title} onBack={() => void leave()} onClose={() => void leave(paths.home)}>
      {children}
    </FrameShell>
  )
}
