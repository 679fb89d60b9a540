import { chunk, usePart } from '@/ui/chunk'
import type { OrbitProps } from '@/ui/feedback/Orbit'
import { useSoon } from './lazyPart'

const part = chunk(() => import('@/ui/feedback/Orbit'))
const nothing = () => {}

/** Fetched while a screen that may need it is idle: `useSoon(orbit)`. */
export const orbit = { preload: () => part.load().then(nothing, nothing) }

/** 星轨; nothing until it is there. */
export function OrbitPart(props: OrbitProps) {
  useSoon(orbit)
  const Orbit = part.get()?.default.Orbit
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
