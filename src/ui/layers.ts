import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { closeOnBackOrEscape } from './backStack'

/** React listens on #root already; a portal elsewhere would add its 148 listeners again. */
export const LAYER_CONTAINER_SELECTOR = '#root'

export const getLayerContainer = (): Element =>
  document.querySelector(LAYER_CONTAINER_SELECTOR) ?? document.body

/** For Mantine's Modal.Root and Drawer.Root. Locks scrolling; the back key and Escape close it. */
export function useModalRootProps(opened: boolean, onClose: () => void) {
  useCloseOnBackOrEscape(opened, onClose)
  useScrollLock(opened)
  return { opened: useOpenedAfterMount(opened), onClose, closeOnEscape: false, lockScroll: false }
}

let scrollLockCount = 0

/** Mantine's own lock would write a style element. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    scrollLockCount += 1
    root.dataset.locked = ''
    return () => {
      scrollLockCount -= 1
      if (scrollLockCount === 0) delete root.dataset.locked
    }
  }, [isLocked])
}

/** Mantine animates and remembers the focus only when a layer rendered closed is opened. */
function useOpenedAfterMount(opened: boolean): boolean {
  const isMounted = useDeferredValue(true, false)
  return isMounted && opened
}

/** They close the topmost layer alone. */
export function useCloseOnBackOrEscape(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (opened) return closeOnBackOrEscape(() => close())
  }, [opened])
}

const SLIDE_MS = 220

/** No transform at rest: fixed notices inside would move with the layer. */
export const createSlideTransitionProps = (hiddenTransform: string) => ({
  transition: {
    in: { transform: 'none' },
    out: { transform: hiddenTransform },
    transitionProperty: 'transform',
  },
  duration: SLIDE_MS,
  timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
})
