// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '@/ui/testing'
import BirthdaySheet from './BirthdaySheet'

let turned: (year: number) => void
vi.mock('@/ui/overlay/WheelPicker', () => ({
  WheelPicker: ({ label, onChange }: { label: string; onChange: typeof turned }) => {
    if (label === '年') turned = onChange
    return null
  },
}))
afterEach(cleanup)

test('a wheel that comes to rest after 取消 chooses nothing at the next opening', async () => {
  const onPick = vi.fn<(day: string) => void>()
  const sheet = (opened: boolean) => (
    <BirthdaySheet value="1990-05-06" opened={opened} onClose={() => undefined} onPick={onPick} />
  )
  const { rerender } = renderUi(sheet(true))
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  rerender(sheet(false))
  act(() => turned(2001))
  rerender(sheet(true))
  await userEvent.click(screen.getByRole('button', { name: '确认' }))
  expect(onPick).toHaveBeenCalledWith('1990-05-06')
})
