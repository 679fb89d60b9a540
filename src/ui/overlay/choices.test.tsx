import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Chips } from '@/ui/form/Chips'
import { TabStrip } from '@/ui/navigation/TabStrip'

afterEach(cleanup)
const days = ['今日', '近7天', '近15天'].map((label, value) => ({ label, value }))

function Days({ as }: { as: 'strip' | 'radio' | 'tab' }) {
  const [value, setValue] = useState<number | undefined>(1)
  const rest = { label: '日期', value, onChange: setValue }
  return as === 'strip' ? (
    <TabStrip {...rest} tabs={days} />
  ) : (
    <Chips {...rest} options={days} as={as} />
  )
}

test.each([
  ['strip', 'tablist', 'tab', 'aria-selected'],
  ['tab', 'tablist', 'tab', 'aria-selected'],
  ['radio', 'radiogroup', 'radio', 'aria-checked'],
] as const)('%s: a %s of %ss by click and by keys', async (as, group, role, state) => {
  const user = userEvent.setup()
  render(<Days as={as} />)
  expect(screen.getByRole(group, { name: '日期' })).toBeDefined()
  const chosen = () =>
    screen
      .getAllByRole(role)
      .filter((element) => element.getAttribute(state) === 'true')
      .map((element) => element.textContent)
  expect(chosen()).toEqual(['近7天'])
  await user.click(screen.getByRole(role, { name: '近15天' }))
  expect(chosen()).toEqual(['近15天'])
  for (const [key, label] of [
    ['{ArrowRight}', '今日'],
    ['{ArrowLeft}', '近15天'],
    ['{Home}', '今日'],
    ['{ArrowDown}', '近7天'],
    ['{End}', '近15天'],
  ] as const) {
    await user.keyboard(key)
    expect(chosen()).toEqual([label])
    expect(document.activeElement?.textContent).toBe(label)
  }
  expect(screen.getAllByRole(role).filter((element) => element.tabIndex === 0)).toHaveLength(1)
})
