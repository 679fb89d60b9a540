import { createTheme, type VariantColorsResolver } from '@mantine/core'
import { LAYERS } from '@/ui/layers'

/** Colours come from tokens.css, so light and dark need no second set here. */
const variants: Record<string, [background: string, hover: string, color: string]> = {
  filled: ['var(--brand)', 'var(--brand-press)', 'var(--on-brand)'],
  light: ['var(--soft)', 'var(--soft-press)', 'var(--brand)'],
  danger: ['var(--red-soft)', 'var(--red-soft)', 'var(--red-ink)'],
  subtle: ['transparent', 'var(--soft)', 'var(--brand)'],
}

const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const [background, hover, color] = variants[variant] ?? ['transparent', 'transparent', 'inherit']
  const border = variant === 'light' ? '1px solid var(--soft-line)' : '0'
  return { background, hover, color, border }
}

export const theme = createTheme({
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  // For sheets and viewers.
  components: { Portal: { defaultProps: { target: LAYERS } } },
})
