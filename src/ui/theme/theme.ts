import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core'
import { LAYERS } from '../layers'

/**
 * The brand colour from lightest to darkest; shade 6 on white has a contrast of 4.9:1 (Mantine's own blue has
 * 3.55:1).
 */
const brand: MantineColorsTuple = [
  '#eef1ff',
  '#dbe2ff',
  '#b7c4ff',
  '#93a6ff',
  '#7d93ff',
  '#5c77ff',
  '#3b5bfd',
  '#2f4be0',
  '#263cb5',
  '#1c2d88',
]

/** Colours come from tokens.css, so light and dark need no second set here. */
const variants: Record<string, [background: string, hover: string, color: string]> = {
  filled: ['var(--brand)', 'var(--brand-press)', 'var(--on-brand)'],
  light: ['var(--soft)', 'var(--soft-press)', 'var(--brand)'],
  danger: ['var(--red-soft)', 'var(--red-soft)', 'var(--red-ink)'],
  subtle: ['transparent', 'var(--soft)', 'var(--brand)'],
}

const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const [background, hover, color] = variants[variant] ?? ['transparent', 'transparent', 'inherit']
  return { background, hover, color, border: '0' }
}

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 4 },
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  // For sheets and viewers.
  components: { Portal: { defaultProps: { target: LAYERS } } },
})
