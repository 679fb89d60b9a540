import { describe, expect, it } from 'vitest'
import { hashOf, policy } from './csp.ts'
import { fill } from './page.ts'

describe('policy', () => {
  const text = policy({ scripts: ['a()'], styles: ['b{}'], apiBase: 'https://api.example.com/v1' })
  it('allows this very script and style, and no other inline', () => {
    expect(text).toContain(`script-src 'self' ${hashOf('a()')};`)
    expect(text).toContain(`style-src 'self' ${hashOf('b{}')};`)
    expect(text).not.toContain('unsafe')
  })
  it('lets calls go to the API’s origin', () => {
    expect(text).toContain("connect-src 'self' https://api.example.com;")
    expect(policy({ scripts: [], styles: [], apiBase: '' })).toContain("connect-src 'self';")
  })
  it('knows the hash that browsers compute', () => {
    // As printed by: echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
    expect(hashOf('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  })
})

describe('fill', () => {
  it('puts parts in the places of their marks, as they are', () => {
    expect(fill('<!-- a --><!-- b -->', { a: '$&', b: '2' })).toBe('$&2')
  })
  it('throws when a mark is missing', () => {
    expect(() => fill('', { shell: '' })).toThrow('<!-- shell -->')
  })
})
