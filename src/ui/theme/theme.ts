import { createTheme } from '@mantine/core'
import { LAYERS } from '@/ui/layers'

export const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: { Portal: { defaultProps: { target: LAYERS } } },
})
