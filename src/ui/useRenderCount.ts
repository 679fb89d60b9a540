import { useEffect } from 'react'

declare global {
  interface Window {
    /** Renders by name, for scripts/bench/polls.mjs; not in the members' build. */
    __renders?: Record<string, number>
  }
}

function count(name: string) {
  const counts = (window.__renders ??= {})
  counts[name] = (counts[name] ?? 0) + 1
}

/** Counts, only in the demo, how often the calling component was rendered. */
export const useRenderCount: (name: string) => void = __FAKE__
  ? (name) => useEffect(() => count(name))
  : () => {}
