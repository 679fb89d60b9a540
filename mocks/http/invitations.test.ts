import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { formatInvitationLines, createMemberInvitation } from './invitations'
import { formatStaffPath } from './pages'
import { startTestServer } from './testing'

function createBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head><meta name="api-base" content=""></head>')
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {}')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  return folder
}

it('serves the app in an invitation’s world, or in the browser’s own', async () => {
  const { base, worlds } = await startTestServer({ appFolder: createBuild() })
  const readWorld = async (path: string) => {
    const page = await fetch(base + path)
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    return /<meta name="world" content="([^"]*)">/.exec(await page.text())?.[1]
  }
  expect(await readWorld('/w/%E5%B0%8F%E7%8E%8B%22/')).toBe('%E5%B0%8F%E7%8E%8B%22')
  expect(await readWorld('/w/alice')).toBe('alice')
  expect(await readWorld('/?world=bob')).toBe('')
  expect(await readWorld('/index.html')).toBe('')
  expect(worlds.names()).toEqual([])
})
it('puts the token only behind the # of the staff link', () => {
  const { member, isLocal } = createMemberInvitation('http://10.0.0.7:4010', 'a%20b')
  expect(member).toBe('http://10.0.0.7:4010/w/a%20b/')
  const page = {
    name: 'staff',
    title: '员工',
    label: '员工 / for staff',
    readFile: () => Promise.resolve(undefined),
    readState: () => ({}),
  }
  expect(formatStaffPath(page, 'a%20b', 'to ken')).toBe('/w/a%20b/__staff#token=to%20ken')
  expect(isLocal).toBe(false)
  const lines = formatInvitationLines(['http://10.0.0.7:4010', 'http://192.168.1.5:4010'], {
    controlToken: 't',
    appFolder: 'dist',
    staffPages: [page],
  })
  expect(lines.slice(0, 3)).toEqual([
    '员工 / for staff: http://10.0.0.7:4010/w/together/__staff#token=t',
    '邀请会员 / invite a member: http://10.0.0.7:4010/w/together/',
    '邀请会员 / invite a member: http://192.168.1.5:4010/w/together/',
  ])
  expect(lines[3]).toContain('▀')
  expect(formatInvitationLines(['http://localhost:1'], { staffPages: [] }).join()).toContain(
    'npm run build',
  )
})
