import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useFullPath, useGo } from './go'

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the app, following the rules of useGo. The browser handles opening in a new tab or window. */
export function AppLink({ to, replace, onClick, ...rest }: Props) {
  const go = useGo()
  const target = useFullPath(to)
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !plain(event)) return
        event.preventDefault()
        void go(target, replace ? { replace } : undefined)
      }}
    />
  )
}
