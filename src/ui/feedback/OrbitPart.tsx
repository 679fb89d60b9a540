import type { ReactNode } from 'react'
import { chunk, preload, usePart } from '@/ui/chunk'

/** Around 0,0; 17 high. */
export const STAR = 'M0-8.5l2.3 6.2L8.5 0l-6.2 2.3L0 8.5l-2.3-6.2L-8.5 0l6.2-2.3z'

/** Around 0,0, tilted 18°; the far half is thin and dim. */
export const OrbitLine = ({ rx }: { rx: number }) => (
  <g transform="rotate(-18)" fill="none" stroke="currentColor">
    <path d={half(rx, 1)} opacity=".4" />
    <path d={half(rx, 0)} strokeWidth="2" />
  </g>
)

/** The orbit's height for its width. */
export const SEEN = 0.36
export const half = (rx: number, far: number) => `M${-rx} 0A${rx} ${rx * SEEN} 0 0 ${far} ${rx} 0`

interface Body {
  name: string
  colour: string
  number?: ReactNode
}

/** `sent` circles half way until the response, `waiting` after it. */
export type MarkerState = 'sent' | 'waiting' | 'unknown' | 'arriving' | 'arrived' | 'returning'

export interface SceneProps {
  from: Body
  to: Body
  state: MarkerState
  /** Where the light is when the scene opens; else behind `from`. */
  begins?: MarkerState
  markers?: number | undefined
}

const part = chunk(() => import('./Orbit'))

/** `useSoon(orbit)` fetches it while the screen is idle. */
export const orbit = { preload: () => preload(part) }

export function LazyOrbitScene(props: SceneProps) {
  const Scene = usePart(part)?.default.Scene
  return Scene && <Scene {...props} />
}

/** Its parent is positioned. */
export function LazySparks() {
  const Sparks = usePart(part)?.default.Sparks
  return Sparks && <Sparks />
}

export function LazyPullOrbit(props: { turn: number | undefined }) {
  const PullOrbit = usePart(part)?.default.PullOrbit
  return PullOrbit && <PullOrbit {...props} />
}
