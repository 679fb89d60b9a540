import { chunk, preload, usePart } from '@/ui/chunk'
import type { OrbitProps } from '@/ui/feedback/Orbit'

const part = chunk(() => import('@/ui/feedback/Orbit'))

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
