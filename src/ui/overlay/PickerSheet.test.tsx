import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '@/ui/testing'
import PickerSheet from './PickerSheet'

let turned: (value: number) => void
vi.mock('./WheelPicker', () => ({
  WheelPicker: ({ onChange }: { onChange: typeof turned }) => {
    turned = onChange
    return null
  },
}))
afterEach(cleanup)

const options = ['今日', '近7天', '近15天'].map((label, value) => ({ label, value }))

test('a wheel that comes to rest after its sheet was closed chooses nothing at the next opening', async () => {
  const user = userEvent.setup()
  const onPick = vi.fn<(value: number | string) => void>()
  const sheet = (opened: boolean) => (
    <PickerSheet
      title="日期"
      opened={opened}
      options={options}
      value={0}
      onClose={() => undefined}
      onPick={onPick}
    />
  )
  const { rerender } = renderUi(sheet(true))
  await user.click(screen.getByRole('button', { name: '取消' }))
  rerender(sheet(false))
  act(() => turned(2))
  rerender(sheet(true))
  await user.click(screen.getByRole('button', { name: '确认' }))
  expect(onPick).toHaveBeenCalledWith(0)
})
