const fetch = () =>
  // Without it the engine's own scrolling is left; the next field tries again.
  void import('./keyboard').then(
    ({ followKeyboard }) => followKeyboard(),
    () => undefined,
  )

/** Fetches what keeps fields above the on-screen keyboard when the first one is entered; the effect's end. */
export function followFields() {
  document.addEventListener('focusin', fetch)
  return () => document.removeEventListener('focusin', fetch)
}
