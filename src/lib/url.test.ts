import { expect, test } from 'vitest'
import { safeImage, safeLink } from './url'

test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['  http://example.com  ', 'http://example.com/'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
])('safeLink lets %s pass', (raw, href) => expect(safeLink(raw)).toBe(href))

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
  'https://',
  'http://[',
  '',
  '   ',
  null,
  undefined,
])('safeLink refuses %s', (raw) => expect(safeLink(raw)).toBeUndefined())

test.each([
  'https://example.com/a.png',
  'http://example.com/a.png',
  '/static/a.png',
  'static/a.png',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg/%3E',
])('safeImage lets %s pass', (raw) => expect(safeImage(raw)).toBe(raw))

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<b>',
  'data:text/html;image/png,<b>',
  'file:///a.png',
  'blob:https://other.example/1',
  '',
  null,
  undefined,
])('safeImage refuses %s', (raw) => expect(safeImage(raw)).toBeUndefined())
