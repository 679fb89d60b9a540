import type { Full } from '../scenario/inherit'
import type { World } from '../world'
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

/** The base world and its people, as the scenario has them. Its rows depend on seed and moment alone. */
export function seedWorld(world: World, { seed, world: { people } }: Pick<Full, 'seed' | 'world'>) {
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
