// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listBanks } from '@/contract/cards'
import { listPayWays, listReceivingBanks } from '@/contract/cashier'
import { refused, stage, told } from '@/shared/session/testing'
import { renderUi } from '@/ui/testing'
import DepositPage from './DepositPage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
  app.answer(listPayWays, () => told({ card: 1 }))
})
afterEach(() => app.end())

function open() {
  renderUi(
    <QueryClientProvider client={app.client}>
      <MemoryRouter>
        <DepositPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByText('请选择汇款银行', {}, { timeout: 5000 })
}
const picker = () => screen.getByRole('button', { name: '银行类型' })

it('banks that could not be read are read again on request', async () => {
  for (const list of [listBanks, listReceivingBanks]) app.answer(list, () => refused('暂停'))
  await open()
  expect(picker()).toHaveProperty('disabled', true)
  app.answer(listBanks, () => told([{ bank_name: '招商银行' }]))
  await userEvent.click(screen.getByRole('button', { name: '银行列表加载失败，点此重新加载' }))
  await waitFor(() => expect(picker()).toHaveProperty('disabled', false))
  expect(screen.queryByText(/银行列表/)).toBeNull()
})

it('where there are no banks, none are waited for', async () => {
  for (const list of [listBanks, listReceivingBanks]) app.answer(list, () => told([]))
  await open()
  expect(screen.queryByText(/银行列表/)).toBeNull()
})
