import { describe, expect, it } from 'vitest'
import { getDaysInMonth, isDate, isEmail } from './profileFormats'

describe('an email address', () => {
  it.each(['a@b.cn', ' wang.fang+1@mail.example.com ', '王芳@例子.中国'])('accepts %s', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each([
    '',
    'a',
    'a@b',
    '@b.cn',
    'a@b.',
    'a b@c.cn',
    'a@b@c.cn',
    'a@.cn',
    'a@b.cn c',
    'a@b.cn@',
  ])('rejects %s', (text) => expect(isEmail(text)).toBe(false))
})

describe('a date', () => {
  it.each(['1980-01-01', '2024-02-29', '2000-12-31'])('accepts %s', (text) =>
    expect(isDate(text)).toBe(true),
  )
  it.each([
    '',
    '1980-1-1',
    '1980/01/01',
    '2023-02-29',
    '2000-13-01',
    '2000-04-31',
    '2000-00-10',
    '2000-04-00',
    'x1980-01-01',
    '11980-01-01',
    '1980-01-01x',
    '1980-01-010',
  ])('rejects %s', (text) => expect(isDate(text)).toBe(false))
  it('knows leap years', () => {
    expect(getDaysInMonth(2024, 2)).toBe(29)
    expect(getDaysInMonth(1900, 2)).toBe(28)
    expect(getDaysInMonth(2026, 12)).toBe(31)
  })
})
