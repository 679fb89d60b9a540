import type { World } from '../world'

/**
 * Money that came in has to be wagered before anything can be withdrawn: a deposit and a rebate once
 * (spec 9: 1x turnover), a gift as often as its promotion says.
 */
export const oweTurnover = (
  world: World,
  memberId: string,
  ref: string,
  cents: number,
  factor = 1,
) =>
  void world.db.insert('turnover', {
    id: world.id('W'),
    memberId,
    ref,
    at: world.now(),
    dueCents: Math.round(cents * factor),
    doneCents: 0,
  })

/** What is not worked off yet, the oldest first. */
const owedOf = (world: World, memberId: string) =>
  world.db.find('turnover', {
    where: { memberId },
    test: (row) => row.doneCents < row.dueCents,
    orderBy: ['at', 'asc'],
  })

/** Counts a settled bet against what is owed, the oldest first. */
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

/** Cents a member still has to wager (打码量). */
export const turnoverLeft = (world: World, memberId: string) =>
  owedOf(world, memberId).reduce((sum, row) => sum + row.dueCents - row.doneCents, 0)
