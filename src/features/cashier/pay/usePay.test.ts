// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onDrift } from '@/api/observe'
import { qrPicture } from '@/lib/qr'
import { later, refused, silence, stage, told } from '@/shared/session/testing'
import { listReceivingBanks, readPayRange } from '@/contract/cashier'
import { makeTronQr } from '@/contract/tron'
import { listBanks, listCards } from '@/contract/cards'
import { payWays } from '@/contract/payWays'
import { useBankNames, useNothingBound, useRange } from '@/features/cashier/deposit/useDeposit'
import { usePayClock } from './payTime'
import { useQr } from './useQr'

/** A canvas on which each word of the picture's address stands as a QR code of its own. */
vi.mock('./qrCanvas', async () => {
  const { default: encodeQR } = await import('qr')
  return {
    qrCanvas: async (src: string) => {
      const texts = (src.split(',')[1] ?? '').split('+').filter((text) => text !== 'blurred')
      const size = 500
      const data = new Uint8ClampedArray(size * size * 4).fill(255)
      texts.forEach((text, at) => {
        const corner = at * 250
        encodeQR(text, 'raw').forEach((row, y) =>
          row.forEach((dark, x) => {
            for (let dot = dark ? 0 : 49; dot < 49; dot += 1) {
              const line = corner + y * 7 + Math.floor(dot / 7)
              const first = (line * size + corner + x * 7 + (dot % 7)) * 4
              data.fill(0, first, first + 3)
            }
          }),
        )
      })
      const pixels = { width: size, height: size, data }
      return {
        ...pixels,
        getContext: () => ({ getImageData: () => pixels }),
        toDataURL: () => `pixels of ${texts.join(' and ')}`,
      }
    },
  }
})

const usdt = payWays.find(({ key }) => key === 'usdt')!

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => {
  app.end()
  vi.useRealTimers()
})

describe('what a deposit has to know', () => {
  it('the range is 100 to 10000 until the server’s own comes, asked by the method’s word', async () => {
    app.answer(readPayRange, () => told({ min_price: '50', max_price: 20_000 }))
    const { result } = app.hook(() => useRange(usdt))
    expect(result.current).toEqual({ min_price: '100', max_price: '10000' })
    await waitFor(() => expect(result.current).toEqual({ min_price: '50', max_price: '20000' }))
    expect(app.sent(readPayRange)).toEqual([{ type: 'usdt-trc20' }])
  })

  it('a bound that the server does not tell is the usual one; the other is its own', async () => {
    app.answer(readPayRange, () => told({ min_price: '50', max_price: 'no limit' }))
    const { result } = app.hook(() => useRange(usdt))
    await waitFor(() => expect(result.current).toEqual({ min_price: '50', max_price: '10000' }))
  })

  const card = { id: 1, bank: '招商银行', bank_no: '6225880100001234' }
  it.each([
    ['neither', [], [], true],
    ['a card', [card], [], false],
    ['an address', [], [card], false],
  ])('%s is bound', async (_, cards, addresses, nothing) => {
    app.answer(listCards, ({ type }) => told(type === 1 ? cards : addresses))
    const { result } = app.hook(useNothingBound)
    expect(result.current).toBe(false)
    await waitFor(() => expect(app.sent(listCards)).toHaveLength(2))
    await act(async () => undefined)
    await waitFor(() => expect(result.current).toBe(nothing))
  })
  it('nobody says that nothing is bound before this visit’s answer, nor without one', async () => {
    for (const type of [1, 2])
      app.client.setQueryData([listCards.id, { type }], { data: [], message: '' })
    const { answer, give } = later()
    app.answer(listCards, ({ type }) => (type === 1 ? answer() : told([])))
    const { result } = app.hook(useNothingBound)
    await waitFor(() => expect(app.sent(listCards)).toHaveLength(2))
    expect(result.current).toBe(false)
    await give(refused('维护中'))
    await act(async () => undefined)
  })

  it.each([
    ['the bank list', [{ bank_name: '招商银行' }, { bank_name: '' }, { bank_name: '招商银行' }]],
    ['the receiving banks, where there is none', []],
  ])('bank names come from %s, each once', async (_, banks) => {
    app.answer(listBanks, () => told(banks))
    app.answer(listReceivingBanks, () =>
      told([
        { bank_no: 1, bank_data: { bank_name: '工商银行' } },
        { bank_no: 2, bank_data: null },
        { bank_no: 3 },
      ]),
    )
    const { result } = app.hook(useBankNames)
    const names = banks.length > 0 ? ['招商银行'] : ['工商银行']
    await waitFor(() => expect(result.current).toEqual(names))
  })
})

it('the clock of an order waits for the server’s, and is another after it', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-14T03:20:38Z') })
  const clock = (created: string, asked?: string) =>
    app.hook(() => usePayClock('T1', created, asked)).result.current
  expect(clock('2026-03-14 11:10:38')).toBeUndefined()
  const own = clock('2026-03-14 11:10:38', 'server')
  expect(own?.elapsed()).toBe(600_000)
  vi.advanceTimersByTime(5000)
  expect(own?.elapsed()).toBe(605_000)
  const entered = clock('', 'nobody')
  expect(entered?.elapsed()).toBe(0)
  vi.advanceTimersByTime(7000)
  expect(entered?.elapsed()).toBe(7000)
  expect(new Set([own?.key, entered?.key, clock('', 'server')?.key]).size).toBe(3)
})

describe('a QR code', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const other = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
  const heard = vi.fn<(words: string[]) => void>()
  /** The server's picture; the canvas below finds these texts in it. */
  const picture = (...texts: string[]) =>
    told({ qrcode: `data:image/png;base64,${texts.join('+')}` })
  beforeEach(() => {
    onDrift((_, { issues = [] }) => heard(issues.map(({ message }) => message)))
    heard.mockReset()
  })
  afterEach(() => onDrift(undefined))

  it.each([
    ['the address', address],
    ['the address as a wallet’s link', `tron:${address}`],
  ])('is the server’s where it holds %s, and told once', async (_, text) => {
    app.answer(makeTronQr, () => picture(text))
    const { result } = app.hook(() => useQr(address))
    await waitFor(() => expect(result.current.image).toBe(`pixels of ${text}`))
    expect([result.current.local, result.current.text]).toEqual([false, undefined])
    expect(app.sent(makeTronQr)).toEqual([{ address }])
    expect(app.said()).toEqual(['success: 二维码生成成功'])
    expect(heard.mock.calls.flat(2)).toEqual([])
    await act(() => app.client.refetchQueries())
    expect(app.said()).toHaveLength(1)
  })
  it.each([
    ['another address', () => picture(other)],
    ['another address beside it', () => picture(address, other)],
    ['nothing that can be read', () => picture('blurred')],
    ['no picture that a page may show', () => told({ qrcode: 'http://x.example/q.png' })],
  ])('is drawn here where the server’s holds %s, which is reported', async (_, answer) => {
    app.answer(makeTronQr, answer)
    const { result } = app.hook(() => useQr(address))
    await waitFor(() => expect(result.current.image).toBe(qrPicture(address)))
    expect(result.current.local).toBe(true)
    expect(heard.mock.calls.flat(2)).toEqual(['a picture of the address asked for'])
    expect(app.said()).toEqual(['success: 二维码生成成功'])
  })
  it.each(['settled', 'over'])('its good news goes at once when the order is %s', async (how) => {
    app.answer(makeTronQr, () => picture(address))
    let over = false
    const { rerender, unmount } = app.hook(() => useQr(address, over))
    await waitFor(() => expect(app.said()).toEqual(['success: 二维码生成成功']))
    over = how === 'over'
    if (over) rerender()
    // Paid or refused, the code is not on the screen any more.
    else unmount()
    expect(app.said()).toEqual([])
  })
  it.each([
    ['the message', () => refused('服务繁忙'), '服务繁忙', '服务繁忙'],
    ['生成二维码失败', () => refused(''), '生成二维码失败', '生成二维码失败'],
    ['what to check', silence, '网络错误，请检查网络连接后重试', '生成二维码失败，请重试'],
  ])('that cannot be had says %s, and is made again or here', async (_, answer, text, notice) => {
    app.answer(makeTronQr, answer)
    const { result } = app.hook(() => useQr(address))
    await waitFor(() => expect(result.current.text).toBe(text))
    expect([result.current.image, result.current.local]).toEqual([undefined, false])
    await waitFor(() => expect(app.said()).toEqual([`error: ${notice}`]))
    await act(() => result.current.draw())
    expect([result.current.image, result.current.local]).toEqual([qrPicture(address), true])
    expect(app.said()).toContain('success: 二维码生成成功')
    expect(result.current.text).toBeUndefined()
    app.answer(makeTronQr, () => picture(address))
    act(() => result.current.make())
    await waitFor(() => expect(result.current.local).toBe(false))
    expect(app.sent(makeTronQr)).toHaveLength(2)
  })
})
