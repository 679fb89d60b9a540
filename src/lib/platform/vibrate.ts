/** iPhones have no vibration. */
export function vibrateShortly(): void {
  // Before the first touch the browser logs an error.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  try {
    navigator.vibrate?.(10)
  } catch {
    // Some WebViews throw.
  }
}
