import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CAPTCHA_COUNT, captchaCode, captchaMatches, ALPHABET } from './captchas'

const all = Array.from({ length: CAPTCHA_COUNT }, (_, i) => i)

describe('captcha', () => {
  test('21 pictures, each with its own code of four letters that nobody mixes up', () => {
    expect(CAPTCHA_COUNT).toBe(21)
    expect(new Set(all.map(captchaCode)).size).toBe(21)
    for (const code of all.map(captchaCode)) expect(code).toMatch(new RegExp(`^[${ALPHABET}]{4}$`))
    expect(ALPHABET).not.toMatch(/[01258BGILOQSVZ]/)
  })

  test('case, full width and blanks around do not count, anything else does', () => {
    for (const index of all) {
      const code = captchaCode(index)
      expect(captchaMatches(index, code.toLowerCase())).toBe(true)
      expect(captchaMatches(index, ` ${code} `)).toBe(true)
      const wide = code.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
      expect(captchaMatches(index, wide)).toBe(true)
      expect(captchaMatches(index, captchaCode((index + 1) % 21))).toBe(false)
      expect(captchaMatches(index, code.slice(0, 3))).toBe(false)
    }
    expect(captchaMatches(0, '')).toBe(false)
    expect(captchaMatches(-1, '')).toBe(false)
    expect(captchaMatches(21, '')).toBe(false)
    expect(captchaMatches(21, captchaCode(21))).toBe(false)
  })
  test('no code can be read in the source', () => {
    const source = readFileSync(new URL('captchas.ts', import.meta.url), 'utf8')
    expect(all.filter((index) => source.includes(captchaCode(index)))).toEqual([])
  })
})
