import { useEffect } from 'react'

declare global {
  interface Window {
    /** Commits by name, for scripts/bench/rendersBench.mjs; the members' build has none of it. */
    __renders?: Record<string, number>
  }
}

function count(name: string) {
  const counts = (window.__renders ??= {})
  counts[name] = (counts[name] ?? 0) + 1
}

/** Counts, in the demo alone, how often the calling component was rendered. */
export const useRenderCount: (name: string) => void = __FAKE__
  ? (name) => useEffect(() => count(name))
  : () => {}
