import type { World } from '../../world/world'

/**
 * Money that came in must be wagered before a withdrawal: deposits, rebates and red packets once (spec 9: 1x
 * turnover), a promotion's gift as often as its text says.
 */
export const oweTurnover = (world: World, memberId: string, ref: string, dueCents: number) =>
  void world.db.insert('turnover', {
    id: world.id('W'),
    memberId,
    ref,
    at: world.now(),
    dueCents,
    doneCents: 0,
  })

/** Requirements not yet fulfilled, the oldest first. */
const owedOf = (world: World, memberId: string) =>
  world.db.find('turnover', {
    where: { memberId },
    test: (row) => row.doneCents < row.dueCents,
    orderBy: ['at', 'asc'],
  })

/** Counts a settled bet against the requirements, the oldest first. */
export function countTurnover(world: World, memberId: string, cents: number) {
  let left = cents
  if (left <= 0) return
  for (const row of owedOf(world, memberId)) {
    if (left <= 0) return
    const counted = Math.min(left, row.dueCents - row.doneCents)
    world.db.patch('turnover', row.id, { doneCents: row.doneCents + counted })
    left -= counted
  }
}

/** The cents that a member still has to wager (打码量). */
export const turnoverLeft = (world: World, memberId: string) =>
  owedOf(world, memberId).reduce((sum, row) => sum + row.dueCents - row.doneCents, 0)
