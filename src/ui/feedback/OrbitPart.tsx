import type { ReactNode } from 'react'
import { createChunk, preloadChunk, useChunk } from '@/ui/chunk'

/** Around 0,0; 17 high. */
export const STAR_PATH = 'M0-8.5l2.3 6.2L8.5 0l-6.2 2.3L0 8.5l-2.3-6.2L-8.5 0l6.2-2.3z'

/** Around 0,0, tilted 18°; the far half is thin and dim. */
export const OrbitLine = ({ rx }: { rx: number }) => (
  <g transform="rotate(-18)" fill="none" stroke="currentColor">
    <path d={getHalfOrbitPath(rx, 1)} opacity=".4" />
    <path d={getHalfOrbitPath(rx, 0)} strokeWidth="2" />
  </g>
)

/** The orbit's height for its width. */
export const ORBIT_FLATTENING = 0.36
/** `sweepFlag` 1 is the far half, 0 the near one. */
export const getHalfOrbitPath = (rx: number, sweepFlag: 0 | 1): string =>
  `M${-rx} 0A${rx} ${rx * ORBIT_FLATTENING} 0 0 ${sweepFlag} ${rx} 0`

interface Body {
  name: string
  colour: string
  amount?: ReactNode
}

/** `sent` circles half way until the response, `waiting` after it. */
export type MarkerState = 'sent' | 'waiting' | 'unknown' | 'arriving' | 'arrived' | 'returning'

export interface OrbitSceneProps {
  from: Body
  to: Body
  state: MarkerState
  /** Where the markers are when the scene opens; else behind `from`. */
  initialState?: MarkerState
  markerCount?: number | undefined
}

const orbitChunk = createChunk(() => import('./Orbit'))

/** For usePreloadWhenIdle. */
export const orbitPreloader = { preload: () => preloadChunk(orbitChunk) }

export function LazyOrbitScene(props: OrbitSceneProps) {
  const Scene = useChunk(orbitChunk)?.default.Scene
  return Scene && <Scene {...props} />
}

/** Fills the positioned element around it. */
export function LazySparks() {
  const Sparks = useChunk(orbitChunk)?.default.Sparks
  return Sparks && <Sparks />
}

export function LazyPullOrbit(props: { degrees: number | undefined }) {
  const PullOrbit = useChunk(orbitChunk)?.default.PullOrbit
  return PullOrbit && <PullOrbit {...props} />
}
