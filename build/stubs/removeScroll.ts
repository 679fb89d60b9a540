import { createElement, type ReactNode } from 'react'

/**
 * In the place of react-remove-scroll: our dialogs say lockScroll={false}, because it would write a
 * style element (the policy refuses that); src/ui/overlay/useScrollLock.ts does its work. The box it draws stays.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) =>
  createElement('div', null, children)
