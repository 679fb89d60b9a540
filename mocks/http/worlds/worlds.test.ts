import { expect, it } from 'vitest'
import { TooMany } from './limits'
import { Worlds } from './worlds'

function rooms(brought = 1000) {
  const clock = { now: 0 }
  const worlds = new Worlds(() => clock.now, Infinity, {
    worlds: 3,
    stored: 3,
    unused: 600_000,
    brought,
  })
  for (const name of ['a', 'b', 'c']) {
    worlds.open(name)
    clock.now += 1000
  }
  return { worlds, clock }
}
const refused = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof TooMany ? error.after : error
  }
  return undefined
}

it('nobody’s world goes for a new one while he works in it', () => {
  const { worlds } = rooms()
  expect(refused(() => worlds.open('d'))).toBe(597)
  expect(worlds.names()).toEqual(['a', 'b', 'c'])
  expect(refused(() => worlds.open('a'))).toBeUndefined()
})

it('the longest unused goes when it was left alone long enough', () => {
  const { worlds, clock } = rooms()
  worlds.open('a')
  clock.now = 700_000
  worlds.open('d')
  expect(worlds.names()).toEqual(['c', 'a', 'd'])
})

it('a world of yesterday goes by itself', () => {
  const { worlds, clock } = rooms()
  clock.now = 13 * 60 * 60_000
  worlds.open('a')
  expect(worlds.names()).toEqual(['a'])
})

it('a world takes so much and no more, until a scenario begins in it', () => {
  const { worlds } = rooms()
  const { control } = worlds.open('a', 900)
  expect(refused(() => worlds.open('a', 200))).toBe(60)
  expect(refused(() => worlds.open('b', 200))).toBeUndefined()
  worlds.open('a')
  control.load('member')
  expect(refused(() => worlds.open('a', 200))).toBeUndefined()
})
