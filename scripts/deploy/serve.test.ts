import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeServerNow, createStaticFileServer, listenAndGetPort } from './serve.mjs'

const pageHtml =
  '<head><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; connect-src \'self\'">' +
  '<meta name="api-base" content=""></head>'

describe('createStaticFileServer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serve-'))
  const root = join(folder, 'assets', 'dist')
  const server = createStaticFileServer(root, { apiBase: 'http://localhost:4010' })
  let base = ''

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), pageHtml)
    writeFileSync(join(root, '404.html'), '<p>none')
    writeFileSync(join(root, 'assets', 'a.js'), 'a()')
    writeFileSync(join(folder, 'assets', 'secret.txt'), 'no')
    base = `http://localhost:${await listenAndGetPort(server)}`
  })
  afterAll(() => {
    closeServerNow(server)
    rmSync(folder, { recursive: true })
  })

  it('serves the page uncached, with the API’s address', async () => {
    const response = await fetch(`${base}/?scenario=guest`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(await response.text()).toContain('content="http://localhost:4010"')
  })
  const TOO_LONG = `/${'x'.repeat(300)}`
  const missingPaths = '/assets/gone.js /recharge /assets /..%2fsecret.txt /%zz /index.html/x'
  it.each([...missingPaths.split(' '), TOO_LONG])('responds with 404 to %s', async (path) => {
    expect((await fetch(base + path)).status).toBe(404)
  })
  it('responds with 599 to calls', async () => {
    const response = await fetch(`${base}/api/user`, { method: 'POST' })
    expect(response.status).toBe(599)
    const envelope = { code: 599, message: 'fake server not active', data: null }
    expect(await response.json()).toEqual(envelope)
  })
})
