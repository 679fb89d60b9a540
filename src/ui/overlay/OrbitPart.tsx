import { chunk } from '@/ui/chunk'
import type { OrbitProps } from '@/ui/feedback/Orbit'
import { useSoon } from './lazyPart'

const part = chunk(() => import('@/ui/feedback/Orbit'))
const nothing = () => {}

/** Fetched while a screen that may need it is idle: `useSoon(orbit)`. */
export const orbit = { preload: () => part.load().then(nothing, nothing) }

/** 星轨; nothing until it is there. */
export function OrbitPart(props: OrbitProps) {
  useSoon(orbit)
  const Orbit = part.get()?.default
  return Orbit && <Orbit {...props} />
}
