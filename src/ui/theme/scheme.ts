import { deviceStorage } from '@/lib/storage/storage'

/** index.html's inline script reads the same key: "light", "dark" or "auto". */
export const SCHEME_KEY = 'color-scheme'

const getDarkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

function applyScheme() {
  const stored = deviceStorage.get(SCHEME_KEY)
  const systemScheme = getDarkQuery().matches ? 'dark' : 'light'
  const scheme = stored === 'light' || stored === 'dark' ? stored : systemScheme
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
}

/** Follows the phone's setting and other tabs, without Mantine too. */
export function followSchemeChanges(): void {
  getDarkQuery().addEventListener('change', applyScheme)
  window.addEventListener('storage', ({ key }) => {
    if (key === SCHEME_KEY) applyScheme()
  })
}
