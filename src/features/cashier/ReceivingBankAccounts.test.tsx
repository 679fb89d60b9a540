import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listReceivingBanks } from '@/contract/cashier'
import { createLoggedInAppForEachTest, createSuccess } from '@/shared/session/testingApp'
import { ReceivingBankAccounts } from './ReceivingBankAccounts'

const app = createLoggedInAppForEachTest()

const createBank = (bank_no: string) => ({
  bank_no,
  bank_owner: '\u202E王收',
  bank_address: '杭州\u200B支行',
  bank_data: { bank_name: '招商\u202E银行' },
})

test('isolates the text direction of a name and copies what is shown', async () => {
  const user = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  app.respondTo(listReceivingBanks, () =>
    createSuccess([createBank('6222021234567890'), createBank('62250001')]),
  )
  app.render(<ReceivingBankAccounts hint="先转账" />)
  const [openedName, otherName] = await screen.findAllByText('招商银行')
  expect(otherName).toBeTruthy()
  const isolated = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(isolated).toEqual(['\u202E王收', '杭州\u200B支行'])
  for (const button of screen.getAllByRole('button', { name: '复制' })) await user.click(button)
  expect(copied.mock.calls.flat()).toEqual([
    openedName?.textContent,
    '6222021234567890',
    '王收',
    '杭州支行',
  ])
})

const getRadios = () => screen.queryAllByRole<HTMLInputElement>('radio')
const getOpenAccounts = () =>
  getRadios()
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)
const refetchBanks = (...numbers: string[]) => {
  app.respondTo(listReceivingBanks, () =>
    createSuccess(numbers.map((number) => createBank(number))),
  )
  return act(() => app.client.refetchQueries({ queryKey: [listReceivingBanks.id] }))
}
const findClosedWarning = () => screen.queryByText(/^尾号 1111 的收款账户已停用，请勿再向它转账/)

test('warns that the opened account is closed when a newer list lacks it, and opens no other', async () => {
  const user = userEvent.setup()
  app.respondTo(listReceivingBanks, () =>
    createSuccess([createBank('62221111'), createBank('62222222')]),
  )
  app.render(<ReceivingBankAccounts hint="先转账" />)
  await screen.findAllByText('招商银行')
  expect(getOpenAccounts()).toEqual([expect.stringContaining('尾号 1111')])
  expect(findClosedWarning()).toBeNull()
  await refetchBanks('62222222', '62223333')
  await waitFor(() => expect(getOpenAccounts()).toEqual([]))
  expect(screen.queryByText('收款账号')).toBeNull()
  expect(findClosedWarning()).toBeTruthy()
  await refetchBanks()
  expect(await screen.findByText('暂无收款账户，请联系客服')).toBeTruthy()
  expect(findClosedWarning()).toBeTruthy()
  await refetchBanks('62222222')
  await user.click(await screen.findByRole('radio', { checked: false }))
  expect(getOpenAccounts()).toEqual([expect.stringContaining('尾号 2222')])
  expect(findClosedWarning()).toBeTruthy()
})
