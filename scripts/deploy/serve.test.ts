import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPolicyOrigin,
  withApiBase,
  setRequestIdMode,
  withVisitHosts,
} from '../../build/apiBase.mjs'
import { createStaticFileServer } from './serve.mjs'

const page =
  '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; connect-src \'self\'">' +
  '<meta name="api-base" content=""></head>'

describe('withApiBase', () => {
  it('sets the API and allows it in the policy', () => {
    const html = withApiBase(page, 'https://api.example.com/v1/')
    expect(html).toContain('<meta name="api-base" content="https://api.example.com/v1">')
    expect(html).toContain("connect-src 'self' https://api.example.com\"")
  })
  it('throws for a page without the tag and for other protocols', () => {
    expect(() => withApiBase('<head></head>', 'https://a.example')).toThrow('api-base')
    expect(() => withApiBase(page, 'javascript:alert(1)')).toThrow('http')
  })
  it('allows pictures and frames of an API without TLS', () => {
    const csp = "connect-src 'self'; img-src 'self' https:; frame-src 'self' https:"
    expect(addPolicyOrigin(csp, 'http://qa:4010')).toBe(
      "connect-src 'self' http://qa:4010; img-src 'self' https: http://qa:4010; frame-src 'self' https: http://qa:4010",
    )
    expect(addPolicyOrigin(csp, 'https://a.example')).toContain("img-src 'self' https:;")
  })
  it('sets the hosts that links may lead to', () => {
    const built = '<head><meta name="visit-hosts" content="old.example" /></head>'
    expect(withVisitHosts(built, ['a.example', 'b.example:8443'])).toContain(
      'content="a.example b.example:8443"',
    )
    expect(withVisitHosts(built, [])).toContain('content=""')
    expect(() => withVisitHosts(built, ['https://a.example'])).toThrow('not a host')
    expect(() => withVisitHosts('<head></head>', [])).toThrow('visit-hosts')
  })
  it('turns request_id off and on again', () => {
    const built = '<head><meta name="request-id" content="on" /></head>'
    const off = setRequestIdMode(built, 'off')
    expect(off).toBe('<head><meta name="request-id" content="off" /></head>')
    expect(setRequestIdMode(off, 'on')).toBe(built)
    expect(() => setRequestIdMode(built, 'no')).toThrow('on or off')
    expect(() => setRequestIdMode('<head></head>', 'off')).toThrow('request-id')
  })
})

describe('the static server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  const root = join(folder, 'assets', 'dist')
  const server = createStaticFileServer(root, { apiBase: 'http://localhost:4010' })
  let base = ''

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), page)
    writeFileSync(join(root, '404.html'), '<p>none')
    writeFileSync(join(root, 'assets', 'a.js'), 'a()')
    writeFileSync(join(folder, 'assets', 'secret.txt'), 'no')
    await new Promise<void>((resolve) => server.listen(0, () => resolve()))
    base = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  it('serves the page uncached, with the API’s address', async () => {
    const answer = await fetch(`${base}/?scenario=guest`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('content="http://localhost:4010"')
  })
  it.each([
    '/assets/gone.js',
    '/recharge',
    '/assets',
    '/..%2fsecret.txt',
    '/%zz',
    '/index.html/x',
    `/${'x'.repeat(300)}`,
  ])('%s is 404', async (path) => {
    expect((await fetch(base + path)).status).toBe(404)
  })
  it('answers 599 to calls', async () => {
    const answer = await fetch(`${base}/api/user`, { method: 'POST' })
    expect(answer.status).toBe(599)
    expect(await answer.json()).toEqual({
      code: 599,
      message: 'fake server not active',
      data: null,
    })
  })
})
