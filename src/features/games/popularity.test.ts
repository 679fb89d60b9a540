import { afterEach, expect, it, vi } from 'vitest'
import { popularity } from './popularity'

afterEach(() => vi.restoreAllMocks())

it('stays for a game, whatever chance says later', () => {
  const first = popularity('稳定')
  vi.spyOn(Math, 'random').mockReturnValue(0.123)
  expect(popularity('稳定')).toBe(first)
})

it('reaches both ends and nothing beyond', () => {
  const random = vi.spyOn(Math, 'random')
  random.mockReturnValue(0)
  expect(popularity('最低')).toBe(200)
  random.mockReturnValue(1 - Number.EPSILON)
  expect(popularity('最高')).toBe(888)
})

it('is a whole number', () => {
  for (let i = 0; i < 200; i++) expect(Number.isInteger(popularity(`游戏${i}`))).toBe(true)
})
