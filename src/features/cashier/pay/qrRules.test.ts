import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/call'
import encodeQR from 'qr'
import { decodeQR } from 'qr/decode.js'
import { qrPicture } from '@/lib/qr'
import {
  addressProblem,
  CHECK_FAILED,
  holdsOnly,
  qrFileName,
  qrTrouble,
  serverPicture,
} from './qrRules'

const good = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** The code as a picture's pixels, four for each point. */
function pixelsOf(text: string) {
  const points = encodeQR(text, 'raw').flatMap((row) => Array.from({ length: 4 }, () => row))
  const colours = points.flatMap((row) =>
    row.flatMap((dark) =>
      Array.from({ length: 4 }, () => (dark ? [0, 0, 0, 255] : [255, 255, 255, 255])).flat(),
    ),
  )
  return { width: points.length, height: points.length, data: Uint8ClampedArray.from(colours) }
}

describe('the address of a QR code', () => {
  it('must be there, and be one of TRON', () => {
    expect(addressProblem('')).toBe('地址不存在，无法生成二维码')
    expect(addressProblem('0xabc')).toBe('地址格式不正确，请输入有效的TRON地址')
    expect(addressProblem(good.slice(1))).toBe('地址格式不正确，请输入有效的TRON地址')
    expect(addressProblem(good)).toBeUndefined()
  })
  it('must pass its own checksum', () => {
    expect(addressProblem(good.replace('NHq', 'NHp'))).toBe(CHECK_FAILED)
    expect(addressProblem('TXk8vQ4nBdRzL7m2Wc9HsYpE6uTa3JfGqK')).toBe(CHECK_FAILED)
  })
  it('is drawn as it stands', () => {
    const [head, svg = ''] = qrPicture(good).split(',')
    expect(head).toBe('data:image/svg+xml')
    const drawn = / d="([^"]+)"/.exec(encodeQR(good, 'svg'))?.[1]
    expect(decodeURIComponent(svg)).toContain(`d="${drawn}"`)
    expect(decodeQR(pixelsOf(good))).toBe(good)
  })
  it('is what the server’s picture may hold, bare or as a wallet’s link, and nothing beside it', () => {
    const sound = [[good], [`tron:${good}`], [good, good]]
    expect(sound.map((texts) => holdsOnly(texts, good))).toEqual([true, true, true])
    const other = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
    const wrong = [[], [other], [good, other], [` ${good}`], [`tron:${good}?amount=1`]]
    expect(wrong.map((texts) => holdsOnly(texts, good))).toEqual(wrong.map(() => false))
  })
  it('of the server’s making is taken from data: and https: alone', () => {
    const data = 'data:image/png;base64,AAAA'
    expect([data, ' https://cdn.example.com/q.png'].map(serverPicture)).toEqual([
      data,
      'https://cdn.example.com/q.png',
    ])
    for (const bad of ['http://cdn.example.com/q.png', '/q.png', 'blob:x', 'data:text/html,x', ''])
      expect(serverPicture(bad)).toBeUndefined()
  })
  it('names the file', () => {
    expect(qrFileName(good)).toBe('TR7NHqje.png')
  })
})

describe('a QR code that was not made', () => {
  const refused = (words: string) => new ApiError('refused', 'tron.qrcode', words)
  it('says the message, or 生成二维码失败', () => {
    expect(qrTrouble(refused('服务繁忙')).text).toBe('服务繁忙')
    expect(qrTrouble(refused('')).text).toBe('生成二维码失败')
  })
  it('says what to check when no answer came', () => {
    expect(qrTrouble(new ApiError('timeout', 'tron.qrcode', ''))).toEqual({
      text: '网络错误，请检查网络连接后重试',
      notice: '生成二维码失败，请重试',
    })
  })
})
