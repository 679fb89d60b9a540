import { afterEach, describe, expect, test, vi } from 'vitest'
import { toSafeImage, toSafeHttpLink, setPictureBase } from './url'

test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['  http://example.com  ', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
  ['\u3000https://example.com/\u3000', 'https://example.com/'],
])('safeLink accepts %s', (raw, href) => expect(toSafeHttpLink(raw)).toBe(href))

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
])('safeLink rejects %s', (raw) => expect(toSafeHttpLink(raw)).toBeUndefined())

test.each([
  'https://example.com/a.png',
  'http://example.com/a.png',
  '/static/a.png',
  'static/a.png',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg/%3E',
])('safeImage accepts %s', (raw) => expect(toSafeImage(raw)).toBe(raw))

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
])('safeImage rejects %s', (raw) => expect(toSafeImage(raw)).toBeUndefined())

test('safeImage trims the address', () => {
  expect(toSafeImage(' /static/a.png\n')).toBe('/static/a.png')
  expect(toSafeImage('\u3000data:image/png;base64,AAAA ')).toBe('data:image/png;base64,AAAA')
})

describe('on a page', () => {
  test('its own blobs are pictures, others are not', () => {
    vi.stubGlobal('location', { href: 'https://app.example/#/', origin: 'https://app.example' })
    expect(toSafeImage('blob:https://app.example/1')).toBe('blob:https://app.example/1')
    expect(toSafeImage('blob:https://other.example/1')).toBeUndefined()
  })
  test('an opaque origin accepts no address of its kind', () => {
    vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null' })
    for (const bad of ['javascript:alert(1)', 'data:text/html,<b>', 'file:///a.png'])
      expect(toSafeImage(bad)).toBeUndefined()
  })
})

describe('the base of a server’s pictures', () => {
  const on = (href: string) =>
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
  ])('makes %s with an API elsewhere %s', (raw, address) => {
    on('https://app.example/')
    setPictureBase('https://api.example/v1')
    expect(toSafeImage(raw)).toBe(address)
    expect(toSafeImage(address)).toBe(address)
  })
  test('does not change data addresses and blobs', () => {
    on('https://app.example/')
    setPictureBase('https://api.example')
    for (const own of ['data:image/svg+xml,%3Csvg/%3E', 'blob:https://app.example/1'])
      expect(toSafeImage(own)).toBe(own)
  })
  test('is the page’s origin without an API base', () => {
    on('https://app.example/h5/')
    for (const same of ['uploads/a.png', '/uploads/a.png', '//cdn.example/x.png'])
      expect(toSafeImage(same)).toBe(same)
    expect(toSafeImage('http://cdn.example/x.png')).toBe('https://cdn.example/x.png')
  })
  test('keeps http: on a page without TLS', () => {
    on('http://qa.example/')
    expect(toSafeImage('http://cdn.example/x.png')).toBe('http://cdn.example/x.png')
    setPictureBase('http://qa.example:4010/w/alice')
    expect(toSafeImage('a.png')).toBe('http://qa.example:4010/w/alice/a.png')
    expect(toSafeImage('//cdn.example/x.png')).toBe('http://cdn.example/x.png')
  })
  test('makes nothing else safe', () => {
    on('https://app.example/')
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
