// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { shareMomentAndReport } from './files'
import { getMessage } from './message'

it.each([
  ['http://localhost:5173', true],
  ['http://127.0.0.1:4173', true],
  ['http://192.168.1.5:5173', false],
  ['https://demo.example.com', false],
])('a link to %s is noted as local to this machine: %s', async (origin, isLocal) => {
  for (const isCopyAllowed of [true, false]) {
    const copied = isCopyAllowed ? Promise.resolve() : Promise.reject(new Error('denied'))
    vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(copied)
    await shareMomentAndReport(Promise.resolve({ link: `${origin}/#s=1.a.b`, bytes: 40 }))
    const { good, lines = [] } = getMessage() ?? {}
    expect(good).toBe(true)
    expect(lines.join()).toContain(isCopyAllowed ? '已复制此刻的链接' : origin)
    expect(lines.join().includes('别的机器打不开')).toBe(isLocal)
  }
})
