import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toHash, createPolicy } from './contentPolicy.ts'
import { withTokens } from './tokens.ts'

describe('policy', () => {
  const text = createPolicy({
    scripts: ['a()'],
    styles: ['b{}'],
    apiBase: 'https://api.example.com/v1',
  })
  it('allows the page’s own inline script and style only', () => {
    expect(text).toContain(`script-src 'self' ${toHash('a()')};`)
    expect(text).toContain(`style-src 'self' ${toHash('b{}')};`)
    expect(text).not.toContain('unsafe')
  })
  it('allows calls to the API’s origin', () => {
    expect(text).toContain("connect-src 'self' https://api.example.com;")
    expect(createPolicy({ scripts: [], styles: [], apiBase: '' })).toContain("connect-src 'self';")
  })
  const directive = (name: string, more: object = {}) => {
    const whole = createPolicy({ scripts: [], styles: [], apiBase: '', ...more })
    return whole.split('; ').find((one) => one.startsWith(`${name} `))
  }
  it('allows pictures and frames without TLS only with allowHttp or for an API without TLS', () => {
    expect(directive('img-src')).toBe("img-src 'self' https: data: blob:")
    expect(directive('frame-src')).toBe("frame-src 'self' https:")
    for (const name of ['img-src', 'frame-src']) {
      expect(directive(name, { allowHttp: true })).toMatch(/ http:$/)
      expect(directive(name, { apiBase: 'http://qa:4010/x' })).toMatch(/ http:\/\/qa:4010$/)
      expect(directive(name, { apiBase: 'https://api.example.com' })).not.toContain('example')
    }
  })
  it('allows the demo’s worker and any server, but no inline script', () => {
    expect(directive('worker-src')).toBe("worker-src 'none'")
    expect(directive('worker-src', { isDemo: true })).toBe("worker-src 'self'")
    expect(directive('connect-src', { isDemo: true })).toBe("connect-src 'self' https: http: data:")
    expect(directive('script-src', { isDemo: true })).toBe("script-src 'self'")
    expect(directive('require-trusted-types-for', { isDemo: true })).toContain("'script'")
  })
  it('computes the same hash as browsers', () => {
    // As printed by: echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(toHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  })
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
