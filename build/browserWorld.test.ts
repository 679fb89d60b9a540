// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { setBrowserWorld, withWorlds } from './browserWorld.mjs'

const POLICY = "default-src 'none'; script-src 'self' 'sha256-own'; connect-src 'self'"
const BUILT_PAGE = `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}" />
<meta name="api-base" content="http://qa:4010" /><script>own()</script></head>`

describe('withWorlds', () => {
  it('inserts one script, allowed by the policy, also when called twice', () => {
    const html = withWorlds(withWorlds(BUILT_PAGE), 'b%20c')
    const [, script = ''] = /<meta name="world" content="b%20c"><script>([\s\S]*?)<\/script>/.exec(
      html,
    )!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(html).toContain(`script-src 'self' 'sha256-own' 'sha256-${hash}'; connect-src`)
    expect(html.match(/name="world"/g)).toHaveLength(1)
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('own()'))
  })
})

describe('setBrowserWorld', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  function openPage(search = '', servedWorld = '', base = 'http://qa:4010') {
    document.head.innerHTML = `<meta name="world" content="${servedWorld}"><meta name="api-base" content="${base}">`
    const location = { search, origin: 'http://here' }
    const page = { location, crypto, sessionStorage, localStorage } as unknown as Window
    setBrowserWorld(page, document)
    return document.querySelector('meta[name="api-base"]')?.getAttribute('content') ?? ''
  }
  const openNewTab = () => sessionStorage.clear()

  it('creates one world for each browser', () => {
    const firstWorld = openPage()
    expect(firstWorld).toMatch(/^http:\/\/qa:4010\/w\/b-[a-z0-9]{10,}$/)
    openNewTab()
    expect(openPage()).toBe(firstWorld)
    localStorage.clear()
    openNewTab()
    expect(openPage()).not.toBe(firstWorld)
  })
  it('uses the world of a link and stays there', () => {
    expect(openPage('?a=1&world=%E5%B0%8F%E7%8E%8B')).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
    expect(openPage()).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
    openNewTab()
    expect(openPage()).toBe('http://qa:4010/w/%E5%B0%8F%E7%8E%8B')
  })
  it('uses the world of the page without storing it', () => {
    const ownWorld = openPage('', '', '')
    expect(ownWorld).toMatch(/^http:\/\/here\/w\/b-/)
    expect(openPage('?world=other', 'alice', '')).toBe('http://here/w/alice')
    expect(openPage('', '', '')).toBe(ownWorld)
  })
  it.each(['..', '.', '%2e%2e', '', '%', '%00', 'x'.repeat(101), '%0d%0aevil'])(
    'ignores the invalid name %j',
    (name) => {
      expect(openPage(`?world=${name}`)).toMatch(/^http:\/\/qa:4010\/w\/b-[a-z0-9]+$/)
    },
  )
  it('encodes a name as one segment of the address', () => {
    expect(openPage('?world=a/../../x?y%23z')).toBe('http://qa:4010/w/a%2F..%2F..%2Fx%3Fy%23z')
  })
  it('keeps a session in its world and forgets it in another', () => {
    openPage('?world=a')
    sessionStorage.setItem('token', 't')
    openPage('?world=a')
    expect(sessionStorage.getItem('token')).toBe('t')
    openPage('?world=b')
    expect(sessionStorage.getItem('token')).toBeNull()
  })
})
