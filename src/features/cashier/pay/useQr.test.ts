// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onDrift } from '@/api/call'
import { qrPicture } from '@/lib/qr'
import { refused, silence, stage, told } from '@/shared/session/testing'
import { makeTronQr } from '@/contract/tron'
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

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => {
  app.end()
})

describe('a QR code', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const other = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
  const listener = vi.fn<(words: string[]) => void>()
  /** The server's picture; the canvas below finds these texts in it. */
  const picture = (...texts: string[]) =>
    told({ qrcode: `data:image/png;base64,${texts.join('+')}` })
  beforeEach(() => {
    onDrift((_, { issues = [] }) => listener(issues.map(({ message }) => message)))
    listener.mockReset()
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
    expect(listener.mock.calls.flat(2)).toEqual([])
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
    expect(listener.mock.calls.flat(2)).toEqual(['a picture of the address asked for'])
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
