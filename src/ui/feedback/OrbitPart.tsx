import type { ReactNode } from 'react'
import { chunk, preload, usePart } from '@/ui/chunk'

/** The logo's star, around 0,0; 17 high. */
export const STAR = 'M0-8.5l2.3 6.2L8.5 0l-6.2 2.3L0 8.5l-2.3-6.2L-8.5 0l6.2-2.3z'

/** 星轨, the brand's orbit around 0,0: tilted 18°, its far half thin and dim, its near half bright. */
export const OrbitLine = ({ rx }: { rx: number }) => (
  <g transform="rotate(-18)" fill="none" stroke="currentColor">
    <path d={half(rx, 1)} opacity=".4" />
    <path d={half(rx, 0)} strokeWidth="2" />
  </g>
)

/** How high the orbit is seen for its width. */
export const SEEN = 0.36
/** Its far half from the left, or the near one. */
export const half = (rx: number, far: number) => `M${-rx} 0A${rx} ${rx * SEEN} 0 0 ${far} ${rx} 0`

interface Body {
  name: string
  colour: string
  /** What that wallet holds. */
  number?: ReactNode
}

/** `sent` circles half way until the response, `waiting` after it. */
export type MarkerState = 'sent' | 'waiting' | 'unknown' | 'arriving' | 'arrived' | 'returning'

export interface SceneProps {
  from: Body
  to: Body
  state: MarkerState
  /** Where it is when the scene opens, if not behind `from`. */
  begins?: MarkerState
  /** How many lights fly. */
  markers?: number | undefined
  /** When the light leaves for the other body, and for how long it flies; milliseconds. */
  flight?: { delay: number; duration: number } | undefined
}

const part = chunk(() => import('./Orbit'))

/** Fetched while a screen that may need it is idle: `useSoon(orbit)`. */
export const orbit = { preload: () => preload(part) }

/** The two wallets, the orbit between them and the light on it, once they are there. */
export function ScenePart(props: SceneProps) {
  const Scene = usePart(part)?.default.Scene
  return Scene && <Scene {...props} />
}

/** What is won, which sparks burst around. Its element is positioned. */
export function SparksPart() {
  const Sparks = usePart(part)?.default.Sparks
  return Sparks && <Sparks />
}

/** The orbit of a pull, once it is there. */
export function PullOrbitPart(props: { turn: number | undefined }) {
  const PullOrbit = usePart(part)?.default.PullOrbit
  return PullOrbit && <PullOrbit {...props} />
}
