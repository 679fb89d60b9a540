import { chunk } from '@/ui/chunk'
import { useSoon } from './lazyPart'

const orbit = chunk(() => import('@/ui/feedback/Orbit'))
const nothing = () => {}
const soon = { preload: () => orbit.load().then(nothing, nothing) }

/** 星轨, fetched while the screen that may need it is idle; undefined until it is there. */
export function useOrbit() {
  useSoon(soon)
  return orbit.get()?.default
}
