import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { setTransport } from '@/api/transport'
import { links } from '@/lib/paths'
import { renderWithMantine } from '@/ui/testing'
import PayInfoPage from './PayInfoPage'
import { redrawIfQrHoldsOnly } from './readQr'

vi.mock('./readQr', () => ({
  redrawIfQrHoldsOnly: vi.fn<typeof redrawIfQrHoldsOnly>(async (picture, address) =>
    picture.endsWith(address) ? picture : undefined,
  ),
}))

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const otherAddress = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
const createPicture = (encoded: string) => `data:image/png;base64,${encoded}`
const getShownPicture = () => screen.queryByRole('img', { name: '付款图片' })?.getAttribute('src')
const waitForPicture = (encoded: string) =>
  waitFor(() => expect(getShownPicture()).toBe(createPicture(encoded)))

let card = { mch_id: '', payimg: '' }
let readCount = 0
const setCard = (mch_id: string, encoded: string) =>
  (card = { mch_id, payimg: createPicture(encoded) })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setTransport(async ({ id }) => {
    if (id !== 'deposit.info') return Response.json({ code: 200, message: '', data: {} })
    readCount += 1
    const info = { amount: '728.00', created_at: '2026-03-14 11:10:00', paytype: 'usdt' }
    const data = { deposit_no: 'D777', info, cardlist: { content: 'TRC20', ...card } }
    return Response.json({ code: 200, message: 'usdtpay', data })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function reopenPage() {
  cleanup()
  renderWithMantine(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[links.payOrder('D777')]}>
        <PayInfoPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
async function returnToTab() {
  const earlierReads = readCount
  await act(() => vi.advanceTimersByTimeAsync(6000))
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  focusManager.setFocused(undefined)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(readCount).toBeGreaterThan(earlierReads)
}

it('shows a picture beside an address only if it encodes that address', async () => {
  setCard(address, address)
  reopenPage()
  await waitForPicture(address)
  setCard(address, otherAddress)
  reopenPage()
  await waitFor(() =>
    expect(redrawIfQrHoldsOnly).toHaveBeenCalledWith(createPicture(otherAddress), address),
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.body.innerHTML).not.toContain(otherAddress)
  expect(getShownPicture()).toBeUndefined()
})

it('hides a picture beside an invalid address, even one that it encodes', async () => {
  const mistypedAddress = `${address.slice(0, -1)}u`
  setCard(mistypedAddress, mistypedAddress)
  reopenPage()
  await screen.findByText(/^地址校验未通过，请勿付款/)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows a picture without an address, and none after a different one, also after a reload', async () => {
  setCard('', address)
  reopenPage()
  await waitForPicture(address)
  await returnToTab()
  await waitForPicture(address)
  setCard('', otherAddress)
  await returnToTab()
  const expectWithheld = async () => {
    await screen.findByText(/^服务器先后给出的收款信息不一致/)
    expect(screen.queryByRole('img')).toBeNull()
  }
  await expectWithheld()
  setCard('', address)
  reopenPage()
  await expectWithheld()
})

it('compares a picture with the first address when a later response has none', async () => {
  setCard(address, address)
  reopenPage()
  await waitForPicture(address)
  setCard('', otherAddress)
  await returnToTab()
  expect(getShownPicture()).toBeUndefined()
  expect(document.body.innerHTML).not.toContain(otherAddress)
  setCard('', address)
  await returnToTab()
  await waitForPicture(address)
})
