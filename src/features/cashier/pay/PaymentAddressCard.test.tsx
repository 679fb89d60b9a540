import { act, waitFor } from '@testing-library/react'
import encodeQR from 'qr'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setResponseListener } from '@/api/response'
import { makeTronQr } from '@/contract/tron'
import { createQrDataUrl } from '@/lib/platform/qr'
import {
  createRefusal,
  failNetwork,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import {
  CHECKSUM_FAILED_MESSAGE,
  findTronAddressProblem,
  toDataOrHttpsImage,
  useAddressQrImage,
} from './PaymentAddressCard'

/** A QR code for each text of `data:…,text+text`. */
function drawPixels(src: string) {
  const texts = (src.split(',')[1] ?? '').split('+').filter((text) => text !== 'blurred')
  const size = 500
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  texts.forEach((text, index) => {
    const corner = index * 250
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
  return { width: size, height: size, data }
}
let drawnSrc = ''
const fakeContext = {
  fillRect: () => undefined,
  drawImage: ({ src }: { src: string }) => (drawnSrc = src),
  getImageData: () => drawPixels(drawnSrc),
}
class FakeImage extends EventTarget {
  naturalWidth = 500
  naturalHeight = 500
  #src = ''
  get src() {
    return this.#src
  }
  set src(src: string) {
    this.#src = src
    this.dispatchEvent(new Event('load'))
  }
}
beforeEach(() => {
  vi.stubGlobal('Image', FakeImage)
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockImplementation(() => fakeContext as never)
  vi.spyOn(canvas, 'toDataURL').mockImplementation(() => `pixels of ${drawnSrc.split(',')[1]}`)
})

const app = createLoggedInAppForEachTest()

describe('useAddressQrImage', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const otherAddress = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
  const reportIssues = vi.fn<(messages: string[]) => void>()
  const respondWithCodes = (...texts: string[]) =>
    createSuccess({ qrcode: `data:image/png;base64,${texts.join('+')}` })
  beforeEach(() => {
    setResponseListener(({ data: own }, { data, schema = own }) => {
      const { issues = [] } = v.safeParse(schema, data)
      reportIssues(issues.map(({ message }) => message))
    })
    reportIssues.mockReset()
  })
  afterEach(() => setResponseListener(undefined))
  it.each([
    ['another address', () => respondWithCodes(otherAddress)],
    ['another address beside it', () => respondWithCodes(address, otherAddress)],
    ['an amount in the wallet’s link', () => respondWithCodes(`tron:${address}?amount=1`)],
    ['nothing that can be read', () => respondWithCodes('blurred')],
    ['no picture that a page may show', () => createSuccess({ qrcode: 'http://x.example/q.png' })],
  ])('draws its own code and reports the server’s when that holds %s', async (_, respond) => {
    app.respondTo(makeTronQr, respond)
    const { result } = app.renderHook(() => useAddressQrImage(address))
    await waitFor(() => expect(result.current.image).toBe(createQrDataUrl(address)))
    expect(result.current.isDrawnHere).toBe(true)
    expect(reportIssues.mock.calls.flat(2)).toEqual(['a picture of the address asked for'])
    expect(app.getToasts()).toEqual(['success: 二维码生成成功'])
  })
  it.each(['settled', 'over'])(
    'hides the success message at once when the order is %s',
    async (ending) => {
      app.respondTo(makeTronQr, () => respondWithCodes(address))
      let isExpired = false
      const { rerender, unmount } = app.renderHook(() => useAddressQrImage(address, isExpired))
      await waitFor(() => expect(app.getToasts()).toEqual(['success: 二维码生成成功']))
      isExpired = ending === 'over'
      if (isExpired) rerender()
      else unmount()
      expect(app.getToasts()).toEqual([])
    },
  )
  it.each([
    ['the message', () => createRefusal('服务繁忙'), '服务繁忙', '服务繁忙'],
    ['生成二维码失败', () => createRefusal(''), '生成二维码失败', '生成二维码失败'],
    ['what to check', failNetwork, '网络错误，请检查网络连接后重试', '生成二维码失败，请重试'],
  ])('shows %s after a failure, then draws or reloads it', async (_, respond, text, message) => {
    app.respondTo(makeTronQr, respond)
    const { result } = app.renderHook(() => useAddressQrImage(address))
    await waitFor(() => expect(result.current.errorText).toBe(text))
    expect([result.current.image, result.current.isDrawnHere]).toEqual([undefined, false])
    await waitFor(() => expect(app.getToasts()).toEqual([`error: ${message}`]))
    await act(() => result.current.draw())
    expect(result.current).toMatchObject({ image: createQrDataUrl(address), isDrawnHere: true })
    expect(app.getToasts()).toContain('success: 二维码生成成功')
    expect(result.current.errorText).toBeUndefined()
    app.respondTo(makeTronQr, () => respondWithCodes(address))
    act(() => result.current.reload())
    await waitFor(() => expect(result.current.isDrawnHere).toBe(false))
    expect(app.getSentBodies(makeTronQr)).toHaveLength(2)
  })
})

const validAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('findTronAddressProblem', () => {
  it('names an address that is missing or not a TRON address', () => {
    expect(findTronAddressProblem('')).toBe('地址不存在，无法生成二维码')
    expect(findTronAddressProblem('0xabc')).toBe('地址格式不正确，请输入有效的TRON地址')
    expect(findTronAddressProblem(validAddress.slice(1))).toBe(
      '地址格式不正确，请输入有效的TRON地址',
    )
    expect(findTronAddressProblem(validAddress)).toBeUndefined()
  })
  it('names a wrong checksum', () => {
    expect(findTronAddressProblem(validAddress.replace('NHq', 'NHp'))).toBe(CHECKSUM_FAILED_MESSAGE)
    expect(findTronAddressProblem('TXk8vQ4nBdRzL7m2Wc9HsYpE6uTa3JfGqK')).toBe(
      CHECKSUM_FAILED_MESSAGE,
    )
  })
})

describe('toDataOrHttpsImage', () => {
  it('accepts only data: and https:', () => {
    const data = 'data:image/png;base64,AAAA'
    expect([data, ' https://cdn.example.com/q.png'].map(toDataOrHttpsImage)).toEqual([
      data,
      'https://cdn.example.com/q.png',
    ])
    const unsafe = ['http://cdn.example.com/q.png', '/q.png', 'blob:x', 'data:text/html,x', '']
    expect(unsafe.filter((address) => toDataOrHttpsImage(address) !== undefined)).toEqual([])
  })
})
