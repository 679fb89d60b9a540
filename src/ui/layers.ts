import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { addBackHandler } from './backStack'

/** React already listens on the app's own element; another container would get 148 listeners. */
export const LAYER_CONTAINER_SELECTOR = '#root'

export const getLayerContainer = (): Element =>
  document.querySelector(LAYER_CONTAINER_SELECTOR) ?? document.body

let lockCount = 0

/** Mantine's own lock would write a style element. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    lockCount += 1
    root.dataset.locked = ''
    return () => {
      lockCount -= 1
      if (lockCount === 0) delete root.dataset.locked
    }
  }, [isLocked])
}

/** Never true on the first render: Mantine animates and remembers the focus only when a layer rendered closed is opened. */
function useMountedFirst(opened: boolean): boolean {
  const isMounted = useDeferredValue(true, false)
  return isMounted && opened
}

/** The back key and Escape close the topmost layer. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (opened) return addBackHandler(() => close())
  }, [opened])
}

export function useLayerProps(opened: boolean, onClose: () => void) {
  useCloseOnBack(opened, onClose)
  useScrollLock(opened)
  return { opened: useMountedFirst(opened), onClose, closeOnEscape: false, lockScroll: false }
}

/** At rest it has no transform, which would carry the notices along. */
export const createSlideTransitionProps = (transform: string) => ({
  transition: { in: { transform: 'none' }, out: { transform }, transitionProperty: 'transform' },
  duration: 220,
  timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
})
