import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  CAPTCHA_COUNT,
  captchaCode,
  captchaMatches,
  drawCaptcha,
  nextCaptcha,
  ALPHABET,
} from './captchas'

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

  test('the picture is small, always the same, and holds no text', () => {
    for (const index of all) {
      const picture = decodeURIComponent(drawCaptcha(index))
      expect(drawCaptcha(index)).toBe(drawCaptcha(index))
      expect(drawCaptcha(index).length).toBeLessThanOrEqual(1300)
      expect(picture).toMatch(/^data:image\/svg\+xml,<svg [^]*<\/svg>$/)
      expect(picture).not.toMatch(/<text|<title|NaN|undefined/)
      expect(picture).not.toContain(captchaCode(index))
    }
    expect(new Set(all.map(drawCaptcha)).size).toBe(21)
  })

  test('the pictures and their codes stay as they are', () => {
    // Only a person can judge whether a picture is readable: look at all 21 before changing this hash.
    const digest = (texts: string[]) => createHash('sha256').update(texts.join()).digest('hex')
    expect(digest(all.map(captchaCode)).slice(0, 16)).toBe('c6ac186a2846c05d')
    expect(digest(all.map(drawCaptcha)).slice(0, 16)).toBe('6f2805e0ab2414cb')
  })

  test('no code can be read in the source', () => {
    const source = readFileSync(new URL('captchas.ts', import.meta.url), 'utf8')
    expect(all.filter((index) => source.includes(captchaCode(index)))).toEqual([])
  })

  describe('another picture', () => {
    afterEach(() => void vi.restoreAllMocks())
    const next = (previous: number, chance: number) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      return nextCaptcha(previous)
    }
    test('is any of the 21 at first', () => {
      const drawn = all.map((index) => next(-1, (index + 0.5) / 21))
      expect(drawn).toEqual(all)
      expect([next(-1, 0), next(-1, 1 - 2 ** -53)]).toEqual([0, 20])
    })
    test('is then any of the 20 others, each as likely', () => {
      for (const shown of all) {
        const drawn = Array.from({ length: 20 }, (_, at) => next(shown, (at + 0.5) / 20))
        expect(drawn).toEqual(all.filter((index) => index !== shown))
      }
    })
    test('is any after one that is none of the pool', () => {
      expect(next(21, 0.999)).toBe(20)
      expect(next(-2, 0)).toBe(0)
    })
  })
})
