import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { withTokens } from './tokens.ts'

const css = `@layer base {
  :root { --page: var(--pale); --pale: #eee; --brand: rgb(var(--parts)); }
  [data-mantine-color-scheme='dark'] { --page: #111; }
  :root { --parts: 1 2 3; }
}`

it('says what a variable is by day and by night, through the ones it names', () => {
  const text = 'token(--page) token(--page, dark) token(--brand) token(--pale, dark)'
  expect(withTokens(text, css)).toBe('#eee #111 rgb(1 2 3) #eee')
})

it('knows no other names', () => {
  expect(() => withTokens('token(--pgae)', css)).toThrow('tokens.css has no --pgae')
})

it.each([
  'public/icon.svg',
  'public/manifest.webmanifest',
  'index.html',
  'build/boot/boot.css',
  'mocks/pages/house.css',
])('%s takes its colours from the theme', (path) => {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain('token(--')
  expect(withTokens(text)).not.toContain('token(')
})
