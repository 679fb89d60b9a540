import { localStorageColorSchemeManager } from '@mantine/core'

/** index.html's inline script reads the same key before the first paint: "light", "dark" or "auto". */
const COLOR_SCHEME_KEY = 'color-scheme'

export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
