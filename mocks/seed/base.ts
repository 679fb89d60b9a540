import type { PersonPatch } from '@scenarios/scenario'
import type { World } from '../world/world'
import { seedApplications } from './applications'
import { seedCashier } from './cashier'
import { seedContent } from './content'
import { seedGames } from './games'
import { seedMembers } from './members'
import { seedOffers } from './offers'
import { seedSite } from './site'
import { seedTickets } from './tickets'
import { seedVenues } from './venues'
import { seedVip } from './vip'

/** What a world's rows depend on, besides its moment. */
export interface SeedAsked {
  seed: number
  people: Record<string, PersonPatch>
}

/** The base world and the scenario's people. Its rows depend only on seed and moment. */
export function seedWorld(world: World, { seed, people }: SeedAsked) {
  seedSite(world)
  seedCashier(world)
  seedVenues(world)
  seedGames(world)
  seedContent(world)
  seedOffers(world)
  seedMembers(world, people, seed)
  seedVip(world)
  seedTickets(world)
  seedApplications(world)
}
