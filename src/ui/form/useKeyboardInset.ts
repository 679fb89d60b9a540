import { useEffect } from 'react'

/** Writes --kb: how many px of the page the on-screen keyboard covers (iOS does not resize the page). */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const write = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
      // Less than 80 px are the browser's own bars.
      document.documentElement.style.setProperty(
        '--kb',
        `${covered > 80 ? Math.round(covered) : 0}px`,
      )
    }
    view.addEventListener('resize', write)
    view.addEventListener('scroll', write)
    return () => {
      view.removeEventListener('resize', write)
      view.removeEventListener('scroll', write)
      document.documentElement.style.removeProperty('--kb')
    }
  }, [])
}
