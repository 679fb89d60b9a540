import type { Manner } from './habits.ts'
import { freshWorld } from './seed.ts'
import type { World } from './world.ts'

const worlds = new Map<string, World>()

export function worldOf(name: string, manner: Manner): World {
  const there = worlds.get(name)
  if (there) return there
  return newWorld(name, manner)
}
export function newWorld(name: string, manner: Manner): World {
  const world = freshWorld(name, manner)
  worlds.set(name, world)
  return world
}
