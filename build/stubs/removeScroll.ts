import { createElement, type ReactNode } from 'react'

/**
 * Replaces react-remove-scroll. Our dialogs set lockScroll={false}, because it would write a style element,
 * which the policy refuses; src/ui/useScrollLock.ts locks instead. The wrapping box stays.
 */
export const RemoveScroll = ({ children }: { children: ReactNode }) =>
  createElement('div', null, children)
