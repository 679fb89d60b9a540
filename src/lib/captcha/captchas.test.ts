import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CAPTCHA_COUNT, captchaCode, captchaMatches, drawCaptcha, nextCaptcha } from './captchas'
import { ALPHABET } from './glyphs'

const all = Array.from({ length: CAPTCHA_COUNT }, (_, i) => i)

describe('captcha', () => {
  test('21 pictures, each with its own code of four letters that nobody mixes up', () => {
    expect(CAPTCHA_COUNT).toBe(21)
    expect(new Set(all.map(captchaCode)).size).toBe(21)
    for (const code of all.map(captchaCode)) expect(code).toMatch(new RegExp(`^[${ALPHABET}]{4}$`))
    expect(ALPHABET).not.toMatch(/[01258BGILOQSVZ]/)
  })

  test('case and blanks around do not count, anything else does', () => {
    for (const index of all) {
      const code = captchaCode(index)
      expect(captchaMatches(index, code.toLowerCase())).toBe(true)
      expect(captchaMatches(index, ` ${code} `)).toBe(true)
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

  test('one letter is never drawn by the same path twice', () => {
    const paths = all.flatMap((i) =>
      [...drawCaptcha(i).matchAll(/d='([^']+)'/g)].map((found) => found[1]!),
    )
    const drawn = paths.filter((path) => path !== 'M0 0H120V44H0z')
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('no code can be read in the source', () => {
    const source = readFileSync(new URL('captchas.ts', import.meta.url), 'utf8')
    expect(all.filter((index) => source.includes(captchaCode(index)))).toEqual([])
  })

  test('never the same picture twice running, and every one turns up', () => {
    const seen = new Set<number>()
    let shown = -1
    for (let i = 0; i < 2000; i++) {
      const next = nextCaptcha(shown)
      expect(next).not.toBe(shown)
      expect(all).toContain(next)
      seen.add(next)
      shown = next
    }
    expect(seen.size).toBe(21)
  })
})
