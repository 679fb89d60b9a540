import { useEffect, useRef } from 'react'
import { onBack } from './backStack'

/** While `opened`, the phone's back key (and Escape) closes the topmost layer instead of leaving the page. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (opened) return onBack(() => latest.current())
  }, [opened])
}
