import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CAPTCHA_COUNT, getCaptchaCode, isCaptchaCorrect, ALPHABET } from './captchas'

const indexes = Array.from({ length: CAPTCHA_COUNT }, (_, index) => index)

describe('captchas', () => {
  test('are 21 pictures, each with its own code of four distinct letters', () => {
    expect(CAPTCHA_COUNT).toBe(21)
    expect(new Set(indexes.map(getCaptchaCode)).size).toBe(21)
    for (const code of indexes.map(getCaptchaCode))
      expect(code).toMatch(new RegExp(`^[${ALPHABET}]{4}$`))
    expect(ALPHABET).not.toMatch(/[01258BGILOQSVZ]/)
  })

  test('match their code in any case and width, with blanks around it', () => {
    for (const index of indexes) {
      const code = getCaptchaCode(index)
      expect(isCaptchaCorrect(index, code.toLowerCase())).toBe(true)
      expect(isCaptchaCorrect(index, ` ${code} `)).toBe(true)
      const wide = code.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
      expect(isCaptchaCorrect(index, wide)).toBe(true)
      expect(isCaptchaCorrect(index, getCaptchaCode((index + 1) % 21))).toBe(false)
      expect(isCaptchaCorrect(index, code.slice(0, 3))).toBe(false)
    }
    expect(isCaptchaCorrect(0, '')).toBe(false)
    expect(isCaptchaCorrect(-1, '')).toBe(false)
    expect(isCaptchaCorrect(21, '')).toBe(false)
    expect(isCaptchaCorrect(21, getCaptchaCode(21))).toBe(false)
  })
  test('have no code readable in the source', () => {
    const source = readFileSync(new URL('captchas.ts', import.meta.url), 'utf8')
    expect(indexes.filter((index) => source.includes(getCaptchaCode(index)))).toEqual([])
  })
})
