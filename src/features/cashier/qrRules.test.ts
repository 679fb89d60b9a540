import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/errors'
import { normal } from '@/lib/money'
import { exact } from './exact'
import { addressProblem, qrFileName, qrTrouble } from './qrRules'

const good = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('the address of a QR code', () => {
  it('must be there, and be one of TRON', () => {
    expect(addressProblem('')).toBe('地址不存在，无法生成二维码')
    expect(addressProblem('0xabc')).toBe('地址格式不正确，请输入有效的TRON地址')
    expect(addressProblem(good.slice(1))).toBe('地址格式不正确，请输入有效的TRON地址')
    expect(addressProblem(good)).toBeUndefined()
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

it('shows an amount to pay to its last decimal', () => {
  expect([normal('137.36'), normal('1373.6265'), normal('100')].map(exact)).toEqual([
    '137.36',
    '1,373.6265',
    '100.00',
  ])
})
