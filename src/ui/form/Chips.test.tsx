import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { Chips } from './Chips'

afterEach(cleanup)
const days = ['今日', '近7天', '近15天'].map((label, value) => ({ label, value }))

type Variant = 'TabStrip' | 'Chips radio' | 'Chips tab'

function Days({ variant }: { variant: Variant }) {
  const [value, setValue] = useState<number | undefined>(1)
  const props = { label: '日期', value, onChange: setValue }
  if (variant === 'TabStrip') return <TabStrip {...props} tabs={days} />
  return <Chips {...props} options={days} as={variant === 'Chips tab' ? 'tab' : 'radio'} />
}

test.each([
  ['TabStrip', 'tablist', 'tab', 'aria-selected'],
  ['Chips tab', 'tablist', 'tab', 'aria-selected'],
  ['Chips radio', 'radiogroup', 'radio', 'aria-checked'],
] as const)(
  '%s, a %s of %ss, chooses by click and by arrow keys',
  async (variant, group, role, state) => {
    const user = userEvent.setup()
    render(<Days variant={variant} />)
    expect(screen.getByRole(group, { name: '日期' })).toBeDefined()
    const listChosenLabels = () =>
      screen
        .getAllByRole(role)
        .filter((element) => element.getAttribute(state) === 'true')
        .map((element) => element.textContent)
    expect(listChosenLabels()).toEqual(['近7天'])
    await user.click(screen.getByRole(role, { name: '近15天' }))
    expect(listChosenLabels()).toEqual(['近15天'])
    for (const [key, nextLabel] of [
      ['{ArrowRight}', '今日'],
      ['{ArrowLeft}', '近15天'],
      ['{Home}', '今日'],
      ['{ArrowDown}', '近7天'],
      ['{End}', '近15天'],
    ] as const) {
      await user.keyboard(key)
      expect(listChosenLabels()).toEqual([nextLabel])
      expect(document.activeElement?.textContent).toBe(nextLabel)
    }
    const tabStops = screen.getAllByRole(role).filter((element) => element.tabIndex === 0)
    expect(tabStops).toHaveLength(1)
  },
)
