import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { openApp } from './app'
import { invitationLines, invitation, originFor, originsOf, staffPath } from './staffPages'
import { settingsOf } from './settings'
import { started } from './testing'

function build() {
  const folder = mkdtempSync(join(tmpdir(), 'app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><meta name="api-base" content=""></head>')
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {}')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(`${folder}-outside.txt`, 'secret')
  onTestFinished(() => rmSync(`${folder}-outside.txt`))
  return folder
}

it('an invitation opens the app in its world, the plain address in a world of one’s own', async () => {
  const { base, worlds } = await started({ app: build() })
  const page = async (path: string) => {
    const answered = await fetch(base + path)
    expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answered.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    return /<meta name="world" content="([^"]*)">/.exec(await answered.text())?.[1]
  }
  expect(await page('/w/%E5%B0%8F%E7%8E%8B%22/')).toBe('%E5%B0%8F%E7%8E%8B%22')
  expect(await page('/w/alice')).toBe('alice')
  expect(await page('/?world=bob')).toBe('')
  // Viewing the page opens no world.
  expect(worlds.names()).toEqual([])
})

it('the build’s files and no others', async () => {
  const folder = build()
  const { base } = await started({ app: folder })
  const asset = await fetch(`${base}/assets/a-1.js`)
  expect([asset.status, asset.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ])
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${base}/icon.svg`)).headers.get('cache-control')).toBe('no-cache')
  const beside = `..%2f${folder.split('/').pop()}-outside.txt`
  const odd = ['/icon.svg/x', `/${'x'.repeat(300)}`]
  for (const none of [
    '/assets/',
    '/assets',
    '/index.html',
    `/${beside}`,
    '/assets/none.js',
    ...odd,
  ])
    expect((await fetch(base + none)).status).toBe(404)
  expect((await fetch(`${base}/icon.svg`, { method: 'POST' })).status).toBe(404)
})

it('a folder that is told with a slash at its end, or as the one here, is the same', async () => {
  const { base } = await started({ app: `${build()}/` })
  expect((await fetch(`${base}/assets/a-1.js`)).status).toBe(200)
  // Tests run in the repository's folder, which has a page too.
  const here = openApp('.')
  expect(here.has({ method: 'GET' } as IncomingMessage, '/package.json')).toBe(true)
})

it('a file is open no longer than somebody reads it', async () => {
  const folder = build()
  truncateSync(join(folder, 'assets', 'a-1.js'), 2 ** 26)
  const { base, server } = await started({ app: folder })
  const left = new Promise<Readable>((resolve) => {
    server.prependListener('request', (_, response: ServerResponse) => {
      response.on('pipe', (file: Readable) => response.on('close', () => resolve(file)))
    })
  })
  const reading = new AbortController()
  await fetch(`${base}/assets/a-1.js`, { signal: reading.signal })
  reading.abort()
  expect((await left).destroyed).toBe(true)
})

it('a folder without a build is said, and one that was told must have one', () => {
  expect(() => openApp(tmpdir())).toThrow('没有构建好的应用')
  expect(settingsOf({ APP: 'a' }, ['--app', 'b']).options.app).toBe('b')
})

it('others are invited to an address that they can reach', () => {
  expect(originsOf('127.0.0.1', 1, ['10.0.0.7'])).toEqual(['http://localhost:1'])
  expect(originsOf('0.0.0.0', 1, ['10.0.0.7', '192.168.1.5'])).toEqual([
    'http://10.0.0.7:1',
    'http://192.168.1.5:1',
  ])
  expect(originsOf('0.0.0.0', 1, [])).toEqual(['http://localhost:1'])
  expect(originsOf('fd00::1', 1, [])).toEqual(['http://[fd00::1]:1'])
  const originOf = (host: string, more = {}) =>
    originFor({ headers: { host, ...more }, socket: {} } as never, {
      address: '10.0.0.9',
      port: 4010,
      family: 'IPv4',
    })
  expect(originOf('qa.example:80')).toBe('http://qa.example:80')
  expect(originOf('qa.example', { 'x-forwarded-proto': 'https' })).toBe('https://qa.example')
  expect(originOf('localhost:4010')).toBe('http://10.0.0.9:4010')
})

it('the links: the app’s without the token, the staff’s with it, behind the #', () => {
  const { member, here } = invitation('http://10.0.0.7:4010', 'a%20b')
  expect(member).toBe('http://10.0.0.7:4010/w/a%20b/')
  const page = {
    name: 'staff',
    title: '员工',
    words: '员工 / for staff',
    file: () => Promise.resolve(undefined),
    state: () => ({}),
  }
  expect(staffPath(page, 'a%20b', 'to ken')).toBe('/w/a%20b/__staff#token=to%20ken')
  expect(here).toBe(false)
  const lines = invitationLines(['http://10.0.0.7:4010', 'http://192.168.1.5:4010'], {
    token: 't',
    app: 'dist',
    staff: [page],
  })
  expect(lines.slice(0, 3)).toEqual([
    '员工 / for staff: http://10.0.0.7:4010/w/together/__staff#token=t',
    '邀请会员 / invite a member: http://10.0.0.7:4010/w/together/',
    '邀请会员 / invite a member: http://192.168.1.5:4010/w/together/',
  ])
  expect(lines[3]).toContain('▀')
  expect(invitationLines(['http://localhost:1'], { staff: [] }).join()).toContain('npm run build')
})
