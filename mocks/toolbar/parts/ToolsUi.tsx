import '@/ui/theme/mantineVariables.css'
import './toolsVariables.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import '@/ui/theme/layout.css'
import { MantineProvider, mergeThemeOverrides, type VariantColorsResolver } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '@/ui/theme/theme'
import css from './ToolsUi.module.css'

const variants: Record<string, [background: string, hover: string, color: string]> = {
  filled: ['var(--brand)', 'var(--brand-press)', 'var(--on-brand)'],
  light: ['var(--soft)', 'var(--soft-press)', 'var(--brand)'],
  danger: ['var(--red-soft)', 'var(--red-soft)', 'var(--red-ink)'],
  subtle: ['transparent', 'var(--soft)', 'var(--brand)'],
  default: ['var(--soft)', 'var(--soft-press)', 'var(--ink)'],
}
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const [background, hover, color] = variants[variant] ?? ['transparent', 'transparent', 'inherit']
  const border = variant === 'light' ? '1px solid var(--soft-line)' : '0'
  return { background, hover, color, border }
}

const field = {
  classNames: {
    root: css.field,
    label: css.label,
    wrapper: css.wrapper,
    input: css.input,
    section: css.section,
  },
}
const tools = mergeThemeOverrides(theme, {
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { variant: 'default' },
      classNames: { root: css.button, label: css.words },
    },
    Group: { defaultProps: { gap: 8 }, classNames: { root: css.group } },
    TextInput: field,
    Textarea: field,
    NativeSelect: field,
  },
})

export const ToolsThemeProvider = ({ page, children }: { page?: boolean; children: ReactNode }) => (
  <MantineProvider
    theme={tools}
    defaultColorScheme="auto"
    getRootElement={() => (page ? document.documentElement : undefined)}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)

export const openModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close()

export function mountTool(tool: ReactNode, id = 'toolbar'): () => void {
  const place = document.createElement('div')
  place.id = id
  place.dataset['mantineColorScheme'] = 'dark'
  document.body.append(place)
  const root = createRoot(place)
  root.render(tool)
  return () => {
    root.unmount()
    place.remove()
  }
}
