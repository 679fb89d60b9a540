import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const game = (code: string) => ({ platform: '云顶真人', type: '1', code, name: `游戏${code}` })

async function fresh() {
  vi.resetModules()
  const own = await import('./ownGames')
  const codesOf = (member: string, kind: 'recent' | 'favourite') =>
    renderHook(() => own.useRememberedGames(member, kind)).result.current.map(({ code }) => code)
  const codes = (member: string) => ({
    recent: codesOf(member, 'recent'),
    favourite: codesOf(member, 'favourite'),
  })
  return { ...own, codes }
}

beforeEach(() => localStorage.clear())

test('lists the last game first and once, also after a reload', async () => {
  const own = await fresh()
  for (const code of ['a', 'b', 'a']) own.rememberPlayed('1', game(code))
  expect(own.codes('1').recent).toEqual(['a', 'b'])
  expect((await fresh()).codes('1').recent).toEqual(['a', 'b'])
})

test('keeps a list for each member, none for a guest', async () => {
  const own = await fresh()
  own.rememberPlayed('10', game('a'))
  own.rememberPlayed('9', game('b'))
  own.rememberPlayed('', game('c'))
  expect(own.codes('10').recent).toEqual(['a'])
  expect(own.codes('9').recent).toEqual(['b'])
  expect(own.codes('').recent).toEqual([])
})
