import { cleanup, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithMantine } from '@/ui/testing'
import BirthdaySheet from './BirthdaySheet'

const wheelChanges = new Map<string, (value: number) => void>()
vi.mock('@/ui/overlay/WheelPicker', () => ({
  WheelPicker: ({ label, onChange }: { label: string; onChange: (value: number) => void }) => {
    if (!wheelChanges.has(label)) wheelChanges.set(label, onChange)
    return null
  },
}))
afterEach(cleanup)

test('keeps the chosen day when the year wheel settles late', () => {
  const onPick = vi.fn<(day: string) => void>()
  renderWithMantine(
    <BirthdaySheet value="1988-08-21" opened onClose={() => undefined} onPick={onPick} />,
  )
  act(() => wheelChanges.get('年')?.(1993))
  act(() => wheelChanges.get('日')?.(22))
  act(() => wheelChanges.get('年')?.(1993))
  act(() => screen.getByRole('button', { name: '确认' }).click())
  expect(onPick).toHaveBeenCalledWith('1993-08-22')
})
