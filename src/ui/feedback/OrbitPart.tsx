import { chunk, preload, usePart } from '@/ui/chunk'

/** The logo's star, around 0,0; 17 high. */
export const STAR = 'M0-8.5l2.3 6.2L8.5 0l-6.2 2.3L0 8.5l-2.3-6.2L-8.5 0l6.2-2.3z'

export interface OrbitProps {
  /** The names of the two wallets, or of what stands in one's place. */
  from: string
  to: string
  /** The money is there; else its light waits half way. */
  arrived: boolean
}

const part = chunk(() => import('./Orbit'))

/** Fetched while a screen that may need it is idle: `useSoon(orbit)`. */
export const orbit = { preload: () => preload(part) }

/** 星轨, once it is there. */
export function OrbitPart(props: OrbitProps) {
  const Orbit = usePart(part)?.default.Orbit
  return Orbit && <Orbit {...props} />
}

/** What is won, which the orbit's sparks burst around. Its element is positioned. */
export function SparksPart() {
  const Sparks = usePart(part)?.default.Sparks
  return Sparks && <Sparks />
}

/** The orbit of a pull, once it is there. */
export function PullOrbitPart(props: { turn: number | undefined }) {
  const PullOrbit = usePart(part)?.default.PullOrbit
  return PullOrbit && <PullOrbit {...props} />
}
