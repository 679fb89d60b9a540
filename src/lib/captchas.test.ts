import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CAPTCHA_COUNT, captchaCode, captchaMatches, ALPHABET } from './captchas'

const all = Array.from({ length: CAPTCHA_COUNT }, (_, i) => i)

describe('captchas', () => {
  test('are 21 pictures, each with its own code of four distinct letters', () => {
    expect(CAPTCHA_COUNT).toBe(21)
    expect(new Set(all.map(captchaCode)).size).toBe(21)
    for (const code of all.map(captchaCode)) expect(code).toMatch(new RegExp(`^[${ALPHABET}]{4}$`))
    expect(ALPHABET).not.toMatch(/[01258BGILOQSVZ]/)
  })

  test('match whatever the case, width and surrounding blanks, and nothing else', () => {
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
  test('have no code readable in the source', () => {
    const source = readFileSync(new URL('captchas.ts', import.meta.url), 'utf8')
    expect(all.filter((index) => source.includes(captchaCode(index)))).toEqual([])
  })
})
