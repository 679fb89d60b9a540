import { describe, expect, it } from 'vitest'
import { createHashSource, createPolicy } from './contentPolicy.ts'

describe('createPolicy', () => {
  type PolicyOptions = Parameters<typeof createPolicy>[0]
  const getDirective = (name: string, options: Partial<PolicyOptions> = {}) => {
    const policy = createPolicy({ scripts: [], styles: [], apiBase: '', ...options })
    return policy.split('; ').find((part) => part.startsWith(`${name} `))
  }
  it('allows the page’s own inline script and style only', () => {
    const policy = createPolicy({ scripts: ['a()'], styles: ['b{}'], apiBase: '' })
    expect(policy).toContain(`script-src 'self' ${createHashSource('a()')};`)
    expect(policy).toContain(`style-src 'self' ${createHashSource('b{}')};`)
    expect(policy).not.toContain('unsafe')
  })
  it('allows calls to the API’s origin', () => {
    const apiBase = 'https://api.example.com/v1'
    expect(getDirective('connect-src', { apiBase })).toBe(
      "connect-src 'self' https://api.example.com",
    )
    expect(getDirective('connect-src')).toBe("connect-src 'self'")
  })
  it('allows pictures and frames without TLS only with allowHttp or for an API without TLS', () => {
    expect(getDirective('img-src')).toBe("img-src 'self' https: data: blob:")
    expect(getDirective('frame-src')).toBe("frame-src 'self' https:")
    for (const name of ['img-src', 'frame-src']) {
      expect(getDirective(name, { allowHttp: true })).toMatch(/ http:$/)
      expect(getDirective(name, { apiBase: 'http://qa:4010/x' })).toMatch(/ http:\/\/qa:4010$/)
      expect(getDirective(name, { apiBase: 'https://api.example.com' })).not.toContain('example')
    }
  })
  it('allows the demo’s worker and any server, but no inline script', () => {
    expect(getDirective('worker-src')).toBe("worker-src 'none'")
    expect(getDirective('worker-src', { isDemo: true })).toBe("worker-src 'self'")
    expect(getDirective('connect-src', { isDemo: true })).toBe(
      "connect-src 'self' https: http: data:",
    )
    expect(getDirective('script-src', { isDemo: true })).toBe("script-src 'self'")
    expect(getDirective('require-trusted-types-for', { isDemo: true })).toContain("'script'")
  })
})
describe('createHashSource', () => {
  it('computes the same hash as browsers', () => {
    // As printed by: echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(createHashSource('alert(1)')).toBe(
      "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    )
  })
})
