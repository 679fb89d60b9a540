import { cleanup, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '@/ui/testing'
import BirthdaySheet from './BirthdaySheet'

const turns = new Map<string, (to: number) => void>()
vi.mock('@/ui/overlay/WheelPicker', () => ({
  WheelPicker: ({ label, onChange }: { label: string; onChange: (to: number) => void }) => {
    if (!turns.has(label)) turns.set(label, onChange)
    return null
  },
}))
afterEach(cleanup)

test('a year wheel that rests late keeps the chosen day', () => {
  const onPick = vi.fn<(day: string) => void>()
  renderUi(<BirthdaySheet value="1988-08-21" opened onClose={() => undefined} onPick={onPick} />)
  act(() => turns.get('年')?.(1993))
  act(() => turns.get('日')?.(22))
  act(() => turns.get('年')?.(1993))
  act(() => screen.getByRole('button', { name: '确认' }).click())
  expect(onPick).toHaveBeenCalledWith('1993-08-22')
})
