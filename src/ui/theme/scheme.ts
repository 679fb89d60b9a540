import { deviceStorage } from '@/lib/storage/storage'

/** index.html's inline script reads the same key: "light", "dark" or "auto". */
export const SCHEME_KEY = 'color-scheme'

const night = () => window.matchMedia('(prefers-color-scheme: dark)')

function show() {
  const kept = deviceStorage.get(SCHEME_KEY)
  const scheme = kept === 'light' || kept === 'dark' ? kept : night().matches ? 'dark' : 'light'
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
}

/** Follows the phone's setting and other tabs, without Mantine too. */
export function applySchemeChanges(): void {
  night().addEventListener('change', show)
  window.addEventListener('storage', ({ key }) => {
    if (key === SCHEME_KEY) show()
  })
}
