import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listReceivingBanks } from '@/contract/cashier'
import { stage, told } from '@/shared/session/testing'
import { ReceivingBanks } from './ReceivingBanks'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => {
  app.end()
  vi.restoreAllMocks()
})

const bank = (bank_no: string, more = {}) => ({
  bank_no,
  bank_owner: '\u202E王收',
  bank_address: '杭州\u200B支行',
  bank_data: { bank_name: '招商\u202E银行' },
  ...more,
})

test('a name turns nothing beside it, and is copied as it is seen', async () => {
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  app.answer(listReceivingBanks, () => told([bank('6222021234567890'), bank('62250001')]))
  app.show(<ReceivingBanks hint="先转账" />)
  const [open, closed] = await screen.findAllByText('招商银行')
  expect(closed).toBeTruthy()
  const isolated = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(isolated).toEqual(['\u202E王收', '杭州\u200B支行'])
  for (const button of screen.getAllByRole('button', { name: '复制' })) await user.click(button)
  expect(copied.mock.calls.flat()).toEqual([
    open?.textContent,
    '6222021234567890',
    '王收',
    '杭州支行',
  ])
})
