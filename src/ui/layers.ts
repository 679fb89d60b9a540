import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { onBack } from './backStack'

/**
 * The container of sheets and dialogs: the end of the app's own element. React already listens there; each
 * other element that it draws into would get 148 listeners.
 */
export const LAYERS = '#root'

export const layers = (): Element => document.querySelector(LAYERS) ?? document.body

let holders = 0

/** Keeps the page behind a sheet or dialog from scrolling. Mantine's own lock would write a style element. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const root = document.documentElement
    if (holders++ === 0) root.dataset.locked = ''
    return () => {
      if (--holders === 0) delete root.dataset.locked
    }
  }, [active])
}

/**
 * `opened`, but never on the first render: Mantine remembers the focus and animates only when a layer that was
 * rendered closed is opened. A lazy layer would be open from its first render.
 */
function useMountedFirst(opened: boolean): boolean {
  const mounted = useDeferredValue(true, false)
  return mounted && opened
}

/** While `opened`, the phone's back key (and Escape) closes the topmost layer instead of leaving the page. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (opened) return onBack(() => close())
  }, [opened])
}

/**
 * What every layer over a screen does while it is `opened`: the back key closes it, and the page behind stands still.
 * Returns the props for Mantine, whose own key and lock are off.
 */
export function useLayer(opened: boolean, onClose: () => void) {
  useBackCloses(opened, onClose)
  useScrollLock(opened)
  return { opened: useMountedFirst(opened), onClose, closeOnEscape: false, lockScroll: false }
}

/** A sheet's way in and out, for Mantine: at rest it has no transform, which would carry the notices in it along. */
export const slideFrom = (transform: string) => ({
  transition: { in: { transform: 'none' }, out: { transform }, transitionProperty: 'transform' },
  duration: 220,
  timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
})
