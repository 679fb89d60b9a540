import type { World } from './world'

/** Puts a staff act on the world's calendar, `at` in world time. */
export const schedule = (world: World, at: number, act: string, target: string | null = null) =>
  world.db.insert('due', { id: world.id('due'), at, act, target })

/** When the next thing falls due, in world time. */
export const nextDue = (world: World): number | undefined =>
  world.db.first('due', { orderBy: ['at', 'asc'] })?.at
