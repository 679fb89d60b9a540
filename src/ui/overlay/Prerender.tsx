import type { ReactNode } from 'react'
import { uiProvider } from '@/ui/theme/withUi'

/**
 * Draws a screen or sheet once where it is not in the page, so that its code is compiled before the first tap: on
 * a slow phone half of that tap's time. Nothing of it runs: no effect, no call, no focus.
 */
export function Prerender({ children }: { children: ReactNode }) {
  const Unseen = uiProvider.get()?.Unseen
  return Unseen && <Unseen>{children}</Unseen>
}
