import { createTheme } from '@mantine/core'
import { LAYER_CONTAINER_SELECTOR } from '@/ui/layers'

export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: { Portal: { defaultProps: { target: LAYER_CONTAINER_SELECTOR } } },
})
