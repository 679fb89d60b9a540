import { expect, test } from 'vitest'
import { safeRedirect } from './redirect'

test.each(['/mine', '/recharge', '/wallet?type=0', '/payInfo?deposit_no=D1&a=%E4%B8%AD'])(
  'a path of this app is followed: %s',
  (path) => expect(safeRedirect(path)).toBe(path),
)

test.each([
  null,
  '',
  'mine',
  '//evil.example',
  '/\\evil.example',
  '/mine\\..',
  'https://evil.example/mine',
  'javascript:alert(1)',
  ' /mine',
  '/mi ne',
  '/login',
  '/login?redirect=/login',
])('anything else leads home: %j', (asked) => expect(safeRedirect(asked)).toBe('/'))
