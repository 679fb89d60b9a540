import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { Chips, type Option } from '@/ui/form/Chips'

const schemes: readonly Option<MantineColorScheme>[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/**
 * Light or dark, kept in local storage; index.html reads it before the first paint. Mantine would suppress
 * transitions with a style element, which the policy refuses, so that is switched off.
 */
export function SchemeChips() {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return <Chips label="外观" options={schemes} value={colorScheme} onChange={setColorScheme} />
}
