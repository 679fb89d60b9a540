/** A short tick under the finger where the phone can (no iPhone can), and not for who prefers reduced motion. */
export function tick(): void {
  // Before the first touch the browser refuses it, and complains.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  try {
    navigator.vibrate?.(10)
  } catch {
    // Some WebViews refuse it by throwing.
  }
}
