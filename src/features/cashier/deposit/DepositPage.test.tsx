import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { listBanks } from '@/contract/cards'
import { listPayWays, listReceivingBanks } from '@/contract/cashier'
import { createLoggedInAppForEachTest, createSuccess } from '@/shared/session/testingApp'
import { renderWithMantine } from '@/ui/testing'
import DepositPage from './DepositPage'

const app = createLoggedInAppForEachTest()
beforeEach(() => {
  app.respondTo(listPayWays, () => createSuccess({ card: 1 }))
})

const renderPage = () =>
  renderWithMantine(
    <QueryClientProvider client={app.client}>
      <MemoryRouter>
        <DepositPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const openBankForm = () => {
  renderPage()
  return screen.findByText('请选择汇款银行', {}, { timeout: 5000 })
}

it('keeps the chosen way when another one becomes available', async () => {
  app.respondTo(listPayWays, () => createSuccess({ wechat: 1 }))
  renderPage()
  await userEvent.type(await screen.findByRole('textbox', { name: '存款金额' }), '500')
  app.respondTo(listPayWays, () => createSuccess({ card: 1, wechat: 1 }))
  await act(() => app.client.refetchQueries({ queryKey: [listPayWays.id] }))
  await screen.findByRole('tab', { name: '银行转账' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '存款金额' }).value).toBe('500')
})

it('keeps the opened receiving account when the list is reordered', async () => {
  const account = (bank_no: string) => ({ bank_no, bank_owner: '公司', bank_address: '杭州' })
  app.respondTo(listBanks, () => createSuccess([{ bank_name: '招商银行' }]))
  app.respondTo(listReceivingBanks, () => createSuccess([account('1111'), account('2222')]))
  await openBankForm()
  const getChosenAccount = () =>
    screen.getAllByRole<HTMLInputElement>('radio', { name: /尾号/ }).find(({ checked }) => checked)
      ?.labels?.[0]?.textContent
  await waitFor(() => expect(getChosenAccount()).toContain('1111'))
  app.respondTo(listReceivingBanks, () => createSuccess([account('2222'), account('1111')]))
  await act(() => app.client.refetchQueries({ queryKey: [listReceivingBanks.id] }))
  await waitFor(() =>
    expect(screen.getAllByRole('radio', { name: /尾号/ })[0]?.closest('li')?.textContent).toContain(
      '2222',
    ),
  )
  expect(getChosenAccount()).toContain('1111')
})
