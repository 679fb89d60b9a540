import { createTheme } from '@mantine/core'
import { LAYERS } from '@/ui/layers'

export const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // For sheets and viewers.
  components: { Portal: { defaultProps: { target: LAYERS } } },
})
