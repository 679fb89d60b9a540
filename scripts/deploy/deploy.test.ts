// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setBrowserWorld, withWorlds } from '../../build/browserWorld.mjs'

const policy = "default-src 'none'; script-src 'self' 'sha256-own'; connect-src 'self'"
const built = `<head><meta http-equiv="Content-Security-Policy" content="${policy}" />
<meta name="api-base" content="http://qa:4010" /><script>own()</script></head>`

describe('a page for a shared server', () => {
  it('has one script, allowed by the policy, also when set twice', () => {
    const html = withWorlds(withWorlds(built), 'b%20c')
    const [, script = ''] = /<meta name="world" content="b%20c"><script>([\s\S]*?)<\/script>/.exec(
      html,
    )!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(html).toContain(`script-src 'self' 'sha256-own' 'sha256-${hash}'; connect-src`)
    expect(html.match(/name="world"/g)).toHaveLength(1)
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('own()'))
  })
})

describe('the script', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  function opened(search = '', served = '', base = 'http://qa:4010') {
    document.head.innerHTML = `<meta name="world" content="${served}"><meta name="api-base" content="${base}">`
    const page = new Proxy(window, {
      get: (target, key) =>
        key === 'location'
          ? { search, origin: 'http://here' }
          : (Reflect.get(target, key) as unknown),
    })
    setBrowserWorld(page, document)
    return document.querySelector('meta[name="api-base"]')?.getAttribute('content') ?? ''
  }
  const newTab = () => sessionStorage.clear()

  it('creates one world for each browser', () => {
    const first = opened()
    expect(first).toMatch(/^http:\/\/qa:4010\/w\/b-[a-z0-9]{10,}$/)
    newTab()
    expect(opened()).toBe(first)
    localStorage.clear()
    newTab()
    expect(opened()).not.toBe(first)
  })
  it('uses the world of a link and stays there', () => {
    expect(opened('?a=1&world=%E5%B0%8F%E7%8E%8B')).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
    expect(opened()).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
    newTab()
    expect(opened()).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
  })
  it('uses the world of the page without storing it', () => {
    const own = opened('', '', '')
    expect(own).toMatch(/^http:\/\/here\/w\/b-/)
    expect(opened('?world=other', 'alice', '')).toBe('http://here/w/alice')
    expect(opened('', '', '')).toBe(own)
  })
  it.each(['..', '.', '%2e%2e', '', '%', '%00', 'x'.repeat(101), '%0d%0aevil'])(
    'goes to no world %j',
    (name) => {
      expect(opened(`?world=${name}`)).toMatch(/^http:\/\/qa:4010\/w\/b-[a-z0-9]+$/)
    },
  )
  it('encodes a name as one segment of the address', () => {
    expect(opened('?world=a/../../x?y%23z')).toBe('http://qa:4010/w/a%2F..%2F..%2Fx%3Fy%23z')
  })
  it('keeps a session in its world and forgets it in another', () => {
    opened('?world=a')
    sessionStorage.setItem('token', 't')
    opened('?world=a')
    expect(sessionStorage.getItem('token')).toBe('t')
    opened('?world=b')
    expect(sessionStorage.getItem('token')).toBeNull()
  })
})
