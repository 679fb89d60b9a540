import { afterEach, describe, expect, test, vi } from 'vitest'
import { toSafeImage, toSafeHttpLink, setPictureBase } from './url'

test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['  http://example.com  ', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
  ['\u3000https://example.com/\u3000', 'https://example.com/'],
])('toSafeHttpLink accepts %s', (raw, href) => expect(toSafeHttpLink(raw)).toBe(href))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjava\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//example.com/a',
  '/recharge',
  '/recharge?to=https://example.com/',
  'https://',
  'http://[',
  '',
  '   ',
  null,
  undefined,
])('toSafeHttpLink rejects %s', (raw) => expect(toSafeHttpLink(raw)).toBeUndefined())

test.each([
  'https://example.com/a.png',
  'http://example.com/a.png',
  '/static/a.png',
  'static/a.png',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg/%3E',
])('toSafeImage accepts %s', (raw) => expect(toSafeImage(raw)).toBe(raw))

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<b>',
  'data:text/html;image/png,<b>',
  'javascript:data:image/png;base64,AAAA',
  'data:image/png',
  'data:image/;base64,AAAA',
  'http://[',
  '   ',
  'file:///a.png',
  'blob:https://other.example/1',
  '',
  null,
  undefined,
])('toSafeImage rejects %s', (raw) => expect(toSafeImage(raw)).toBeUndefined())

test('toSafeImage trims the address', () => {
  expect(toSafeImage(' /static/a.png\n')).toBe('/static/a.png')
  expect(toSafeImage('\u3000data:image/png;base64,AAAA ')).toBe('data:image/png;base64,AAAA')
})

describe('toSafeImage', () => {
  test('accepts only blobs of the page’s own origin', () => {
    vi.stubGlobal('location', { href: 'https://app.example/#/', origin: 'https://app.example' })
    expect(toSafeImage('blob:https://app.example/1')).toBe('blob:https://app.example/1')
    expect(toSafeImage('blob:https://other.example/1')).toBeUndefined()
  })
  test('rejects addresses without an origin on a page without one', () => {
    vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null' })
    for (const bad of ['javascript:alert(1)', 'data:text/html,<b>', 'file:///a.png'])
      expect(toSafeImage(bad)).toBeUndefined()
  })
})

describe('setPictureBase', () => {
  const setPage = (href: string) =>
    vi.stubGlobal('location', { href: `${href}#/`, origin: new URL(href).origin })
  afterEach(() => setPictureBase(''))

  test.each([
    ['uploads/a.png', 'https://api.example/v1/uploads/a.png'],
    ['/uploads/a.png', 'https://api.example/uploads/a.png'],
    ['./a.png?w=2', 'https://api.example/v1/a.png?w=2'],
    ['//cdn.example/x.png', 'https://cdn.example/x.png'],
    ['http://cdn.example/x.png', 'https://cdn.example/x.png'],
    ['http://cdn.example:8080/x.png', 'https://cdn.example:8080/x.png'],
    ['https://cdn.example/x.png', 'https://cdn.example/x.png'],
    [' uploads/横幅.png ', 'https://api.example/v1/uploads/%E6%A8%AA%E5%B9%85.png'],
  ])('turns %s into %s for an API on another origin', (raw, address) => {
    setPage('https://app.example/')
    setPictureBase('https://api.example/v1')
    expect(toSafeImage(raw)).toBe(address)
    expect(toSafeImage(address)).toBe(address)
  })
  test('does not change data addresses and blobs', () => {
    setPage('https://app.example/')
    setPictureBase('https://api.example')
    for (const address of ['data:image/svg+xml,%3Csvg/%3E', 'blob:https://app.example/1'])
      expect(toSafeImage(address)).toBe(address)
  })
  test('leaves addresses relative to the page without a base', () => {
    setPage('https://app.example/h5/')
    for (const path of ['uploads/a.png', '/uploads/a.png', '//cdn.example/x.png'])
      expect(toSafeImage(path)).toBe(path)
    expect(toSafeImage('http://cdn.example/x.png')).toBe('https://cdn.example/x.png')
  })
  test('keeps http: on a page without TLS', () => {
    setPage('http://qa.example/')
    expect(toSafeImage('http://cdn.example/x.png')).toBe('http://cdn.example/x.png')
    setPictureBase('http://qa.example:4010/w/alice')
    expect(toSafeImage('a.png')).toBe('http://qa.example:4010/w/alice/a.png')
    expect(toSafeImage('//cdn.example/x.png')).toBe('http://cdn.example/x.png')
  })
  test('makes no unsafe address safe', () => {
    setPage('https://app.example/')
    setPictureBase('https://api.example')
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://api.example/1',
      'ftp://a/b',
    ])
      expect(toSafeImage(bad)).toBeUndefined()
  })
})
