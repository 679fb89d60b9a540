import { expect, it, vi } from 'vitest'
import { formatUnknownName } from '@fixtures/nearest'
import { type FakeBackend, openWorld } from '../../control/control'
import { shareMoment, importFileText } from './files'
import { getMessage, showMessage } from './message'

it.each([
  ['http://localhost:5173', true],
  ['http://127.0.0.1:4173', true],
  ['http://192.168.1.5:5173', false],
  ['https://demo.example.com', false],
])('a link of %s has the note about this machine: %s', async (origin, isOwn) => {
  for (const allowed of [true, false]) {
    const copied = allowed ? Promise.resolve() : Promise.reject(new Error('denied'))
    vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(copied)
    await shareMoment(Promise.resolve({ link: `${origin}/#s=1.a.b`, bytes: 40 }))
    const { good, lines = [] } = getMessage() ?? {}
    expect(good).toBe(true)
    expect(lines.join()).toContain(allowed ? '已复制此刻的链接' : origin)
    expect(lines.join().includes('别的机器打不开')).toBe(isOwn)
  }
})

const lines = () => getMessage()?.lines

it('shows only the Chinese half of an error', () => {
  showMessage({
    good: false,
    lines: [formatUnknownName('场景', 'tron-payd', ['tron-paid', 'member'])],
  })
  expect(lines()).toEqual(['没有叫 tron-payd 的场景，最接近的是：tron-paid、member'])
})

it('shows the place of an error that follows its English half', () => {
  const { control } = openWorld('member')
  const bundle = { ...control['bundle.make'](), route: 'https://x' }
  importFileText(control as FakeBackend, JSON.stringify(bundle))
  expect(lines()?.at(-1)).toMatch(/^现场文件已损坏\nroute：/)
  expect(lines()?.join()).not.toMatch(/ \/ [a-z]/i)
})
