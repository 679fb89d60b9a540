import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const game = (code: string) => ({ platform: '云顶真人', type: '1', code, name: `游戏${code}` })

async function loadModule() {
  vi.resetModules()
  const rememberedGames = await import('./rememberedGames')
  const listCodes = (owner: string, kind: 'recent' | 'favourite') =>
    renderHook(() => rememberedGames.useRememberedGames(owner, kind)).result.current.map(
      ({ code }) => code,
    )
  const listCodesByKind = (owner: string) => ({
    recent: listCodes(owner, 'recent'),
    favourite: listCodes(owner, 'favourite'),
  })
  return { ...rememberedGames, listCodesByKind }
}

beforeEach(() => localStorage.clear())

test('lists the last game first and once, also after a reload', async () => {
  const rememberedGames = await loadModule()
  for (const code of ['a', 'b', 'a']) rememberedGames.rememberPlayedGame('1', game(code))
  expect(rememberedGames.listCodesByKind('1').recent).toEqual(['a', 'b'])
  expect((await loadModule()).listCodesByKind('1').recent).toEqual(['a', 'b'])
})

test('keeps a list for each member, none for a guest', async () => {
  const rememberedGames = await loadModule()
  rememberedGames.rememberPlayedGame('10', game('a'))
  rememberedGames.rememberPlayedGame('9', game('b'))
  rememberedGames.rememberPlayedGame('', game('c'))
  expect(rememberedGames.listCodesByKind('10').recent).toEqual(['a'])
  expect(rememberedGames.listCodesByKind('9').recent).toEqual(['b'])
  expect(rememberedGames.listCodesByKind('').recent).toEqual([])
})
