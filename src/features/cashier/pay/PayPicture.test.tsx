import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/api/query'
import { setTransport } from '@/api/transport'
import { links } from '@/lib/paths'
import { renderUi } from '@/ui/testing'
import PayInfoPage from './PayInfoPage'
import { getCheckedQrPicture } from './readQr'

vi.mock('./readQr', () => ({
  getCheckedQrPicture: vi.fn<typeof getCheckedQrPicture>(async (picture, address) =>
    picture.endsWith(address) ? picture : undefined,
  ),
}))

const one = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const other = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
const picture = (of: string) => `data:image/png;base64,${of}`
const shown = () => screen.queryByRole('img', { name: '付款图片' })?.getAttribute('src')
const shows = (of: string) => waitFor(() => expect(shown()).toBe(picture(of)))

let card = { mch_id: '', payimg: '' }
let looks = 0
const answer = (mch_id: string, of: string) => (card = { mch_id, payimg: picture(of) })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setTransport(async ({ id }) => {
    if (id !== 'deposit.info') return Response.json({ code: 200, message: '', data: {} })
    looks += 1
    const info = { amount: '728.00', created_at: '2026-03-14 11:10:00', paytype: 'usdt' }
    const data = { deposit_no: 'D777', info, cardlist: { content: 'TRC20', ...card } }
    return Response.json({ code: 200, message: 'usdtpay', data })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function open() {
  cleanup()
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[links.payOrder('D777')]}>
        <PayInfoPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
async function comeBack() {
  const before = looks
  await act(() => vi.advanceTimersByTimeAsync(6000))
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  focusManager.setFocused(undefined)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(looks).toBeGreaterThan(before)
}

it('shows a picture beside an address only if it encodes that address', async () => {
  answer(one, one)
  open()
  await shows(one)
  answer(one, other)
  open()
  await waitFor(() => expect(getCheckedQrPicture).toHaveBeenCalledWith(picture(other), one))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(document.body.innerHTML).not.toContain(other)
  expect(shown()).toBeUndefined()
})

it('hides a picture beside an invalid address, even one that it encodes', async () => {
  const spoilt = `${one.slice(0, -1)}u`
  answer(spoilt, spoilt)
  open()
  await screen.findByText(/^地址校验未通过，请勿付款/)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('img')).toBeNull()
})

it('shows a picture without an address, and none after a different one, also after a reload', async () => {
  answer('', one)
  open()
  await shows(one)
  await comeBack()
  await shows(one)
  answer('', other)
  await comeBack()
  const withheld = async () => {
    await screen.findByText(/^服务器先后给出的收款信息不一致/)
    expect(screen.queryByRole('img')).toBeNull()
  }
  await withheld()
  answer('', one)
  open()
  await withheld()
})

it('compares a picture with the first address when a later response has none', async () => {
  answer(one, one)
  open()
  await shows(one)
  answer('', other)
  await comeBack()
  expect(shown()).toBeUndefined()
  expect(document.body.innerHTML).not.toContain(other)
  answer('', one)
  await comeBack()
  await shows(one)
})
