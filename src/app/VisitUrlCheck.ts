import { useEffect } from 'react'

const AFTER = 1000

/** 1 s after start: has the site moved (APP-03)? No answer means no. */
export function VisitUrlCheck() {
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./followVisitUrl')
        .then(({ followVisitUrl }) => followVisitUrl())
        .catch(() => undefined)
    }, AFTER)
    return () => clearTimeout(timer)
  }, [])
  return null
}
