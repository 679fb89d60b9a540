import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { theme } from './theme'

/** The greys of Mantine's light rules, the darks of its dark ones: both are our tokens, which know the scheme. */
const gray = colours('soft fill line line field-line dim dim dim ink ink')
const dark = colours('ink dim dim dim field-line line card card page page')

function colours(tokens: string): MantineColorsTuple {
  return tokens.split(' ').map((token) => `var(--${token})`) as unknown as MantineColorsTuple
}

const same = <S extends string>(value: string, sizes: readonly S[]) =>
  Object.fromEntries(sizes.map((size) => [size, value])) as Record<S, string>

/** What only stylesheets read of the theme: kept out of theme.ts, which members' phones fetch. */
const fullTheme = mergeMantineTheme(DEFAULT_THEME, {
  ...theme,
  colors: { gray, dark },
  white: 'var(--on-deep)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontWeights: { regular: '400', medium: '600', bold: '800' },
  radius: { xs: '6px', sm: '10px', md: '13px', lg: '18px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  shadows: same('var(--shadow)', ['xs', 'sm', 'md', 'lg', 'xl']),
})

/** Mantine's names for colours, each the token it stands for. */
const tokens: Record<string, string> = {
  'color-text': 'ink',
  'color-bright': 'ink',
  'color-body': 'card',
  'color-dimmed': 'dim',
  'color-placeholder': 'dim',
  'color-anchor': 'brand',
  'color-error': 'red',
  'color-success': 'green',
  'color-default': 'card',
  'color-default-hover': 'soft',
  'color-default-color': 'ink',
  'color-default-border': 'field-line',
  'color-disabled': 'fill',
  'color-disabled-color': 'dim',
  'color-disabled-border': 'line',
  'primary-color-filled': 'brand',
  'primary-color-filled-hover': 'brand-press',
  'primary-color-light': 'soft',
  'primary-color-light-hover': 'soft-press',
  'primary-color-light-color': 'brand',
  'primary-color-contrast': 'on-brand',
}
const ownColours = Object.fromEntries(
  Object.entries(tokens).map(([name, token]) => [`--mantine-${name}`, `var(--${token})`]),
)

/** Read by Text.layer.css and by the picker's file, and defined by neither of them nor by the resolver. */
const undefinedByMantine = {
  '--mantine-text-wrap': 'wrap',
  '--mantine-primary-color': 'var(--brand)',
}

/** Mantine composes these names as it runs, so that no search of its files finds them read. */
const scales = /^--mantine-(spacing|radius|font-size|line-height|font-weight|shadow|z-index)-/

/**
 * What Mantine's own resolver makes of our theme, without what nobody reads (its palettes are 27 KB):
 * the text of mantineVariables.css. `read`: the variables that the stylesheets in use read.
 * Throws when this version has a name of which we do not say what it is.
 */
export function mantineVariables(
  read: ReadonlySet<string>,
  resolve: CSSVariablesResolver = defaultCssVariablesResolver,
): string {
  const all = variablesFor(read, resolve)
  return sheet(
    ':root',
    Object.entries(all).filter(([name]) => read.has(name) || scales.test(name)),
  )
}

/**
 * The colours among them, again for any element that has a scheme of its own: at the page's root they are the
 * page's already. The text of mocks/toolbar/parts/toolsVariables.css.
 */
export const toolsVariables = (read: ReadonlySet<string>): string =>
  sheet(
    '[data-mantine-color-scheme]',
    Object.entries(variablesFor(read, defaultCssVariablesResolver)).filter(
      ([name, value]) => read.has(name) && value.startsWith('var(--') && !scales.test(name),
    ),
  )

const sheet = (of: string, variables: [name: string, value: string][]) =>
  `/* Written by mantineCss.test.ts from Mantine's own resolver and our theme: npx vitest run src/ui/theme -u */\n@layer base {\n  ${of} {\n${variables.map(([name, value]) => `    ${name}: ${value};\n`).join('')}  }\n}\n`

function variablesFor(
  read: ReadonlySet<string>,
  resolve: CSSVariablesResolver,
): Record<string, string> {
  const { variables, light, dark: inDark } = resolve(fullTheme)
  const renamedByMantine = Object.keys(ownColours).filter(
    (name) => !(name in variables || name in light),
  )
  const ofScheme = Object.keys({ ...light, ...inDark }).filter(
    (name) => read.has(name) && !(name in ownColours) && name !== '--mantine-color-scheme',
  )
  const all: Record<string, string> = { ...variables, ...ownColours, ...undefinedByMantine }
  const unknown = [...read].filter((name) => name.startsWith('--mantine-') && !(name in all))
  const wrong = [
    ...renamedByMantine.map((name) => `${name} is none of this Mantine's`),
    ...Object.keys(undefinedByMantine)
      .filter((name) => name in variables || name in light)
      .map((name) => `${name} is Mantine's own now`),
    ...ofScheme.map((name) => `${name} differs by day and night: which token is it?`),
    ...unknown.filter((name) => !ofScheme.includes(name)).map((name) => `nobody defines ${name}`),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return all
}
