import '@/ui/theme/mantineVariables.css'
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
import { mantineTheme } from '@/ui/theme/theme'
import * as css from './ToolsTheme.module.css'

const TRANSPARENT = { background: 'transparent', hover: 'transparent', color: 'inherit' }
const variants: Record<string, typeof TRANSPARENT> = {
  filled: { background: 'var(--brand)', hover: 'var(--brand-press)', color: 'var(--on-brand)' },
  light: { background: 'var(--soft)', hover: 'var(--soft-press)', color: 'var(--brand)' },
  danger: { background: 'var(--red-soft)', hover: 'var(--red-soft)', color: 'var(--red-ink)' },
  subtle: { background: 'transparent', hover: 'var(--soft)', color: 'var(--brand)' },
  default: { background: 'var(--soft)', hover: 'var(--soft-press)', color: 'var(--ink)' },
}
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const border = variant === 'light' ? '1px solid var(--soft-line)' : '0'
  return { ...(variants[variant] ?? TRANSPARENT), border }
}

const field = {
  classNames: {
    root: css.field,
    label: css.fieldLabel,
    wrapper: css.fieldWrapper,
    input: css.fieldInput,
    section: css.fieldIcon,
  },
}
const toolsTheme = mergeThemeOverrides(mantineTheme, {
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { variant: 'default' },
      classNames: { root: css.button, label: css.buttonLabel },
    },
    Group: { defaultProps: { gap: 8 }, classNames: { root: css.group } },
    TextInput: field,
    Textarea: field,
    NativeSelect: field,
  },
})

interface ToolsThemeProps {
  /** The page's root carries the colour scheme. */
  isWholePage?: boolean
  children: ReactNode
}

export const ToolsThemeProvider = ({ isWholePage, children }: ToolsThemeProps) => (
  <MantineProvider
    theme={toolsTheme}
    defaultColorScheme="auto"
    getRootElement={() => (isWholePage ? document.documentElement : undefined)}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)

/** As a dialog's `ref`: opens it when mounted. */
export const openModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

export const closeSurroundingDialog = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close()

/** Returns a function that removes the tool. */
export function mountTool(tool: ReactNode, id = 'toolbar'): () => void {
  const container = document.createElement('div')
  container.id = id
  container.dataset['mantineColorScheme'] = 'dark'
  document.body.append(container)
  const root = createRoot(container)
  root.render(tool)
  return () => {
    root.unmount()
    container.remove()
  }
}
