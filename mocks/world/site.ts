import type { Row } from '../db/tables'
import type { World } from './world'

/** The house's settings: the one row of its table. */
export function siteOf(world: World): Row<'site'> {
  const site = world.db.get('site', 'site')
  if (!site) throw new Error('the world has no site row')
  return site
}
