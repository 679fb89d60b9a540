import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const game = (code: string) => ({ platform: '云顶真人', type: '1', code, name: `游戏${code}` })

async function loadModule() {
  vi.resetModules()
  const ownGames = await import('./ownGames')
  const listCodes = (member: string, kind: 'recent' | 'favourite') =>
    renderHook(() => ownGames.useRememberedGames(member, kind)).result.current.map(
      ({ code }) => code,
    )
  const listCodesByKind = (member: string) => ({
    recent: listCodes(member, 'recent'),
    favourite: listCodes(member, 'favourite'),
  })
  return { ...ownGames, listCodesByKind }
}

beforeEach(() => localStorage.clear())

test('lists the last game first and once, also after a reload', async () => {
  const ownGames = await loadModule()
  for (const code of ['a', 'b', 'a']) ownGames.rememberPlayed('1', game(code))
  expect(ownGames.listCodesByKind('1').recent).toEqual(['a', 'b'])
  expect((await loadModule()).listCodesByKind('1').recent).toEqual(['a', 'b'])
})

test('keeps a list for each member, none for a guest', async () => {
  const ownGames = await loadModule()
  ownGames.rememberPlayed('10', game('a'))
  ownGames.rememberPlayed('9', game('b'))
  ownGames.rememberPlayed('', game('c'))
  expect(ownGames.listCodesByKind('10').recent).toEqual(['a'])
  expect(ownGames.listCodesByKind('9').recent).toEqual(['b'])
  expect(ownGames.listCodesByKind('').recent).toEqual([])
})
