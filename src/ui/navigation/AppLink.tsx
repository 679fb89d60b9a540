import type { ComponentProps, MouseEvent } from 'react'
import { useHref } from 'react-router-dom'
import { useFullPath, useGo } from './useGo'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  /** To a screen beside this one, not behind it: no motion. */
  still?: boolean
}

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the app (not the router's, which brings its server's prefetching), following the rules of useGo. The browser handles opening in a new tab or window. */
export function AppLink({ to, replace = false, still = false, onClick, children, ...rest }: Props) {
  const go = useGo()
  const target = useFullPath(to)
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !plain(event)) return
        event.preventDefault()
        const link = event.currentTarget
        link.dataset['pressed'] = ''
        void go(target, { replace, still }).finally(() => {
          delete link.dataset['pressed']
        })
      }}
    >
      {children}
    </a>
  )
}
