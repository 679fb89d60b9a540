import type { World } from './world'

/**
 * Addresses in tables may name one of the fake's own pages (mocks/pages/): `page:service` becomes service.html
 * where this world's pages are. Any other address stays as it is.
 */
export const pageAddress = (world: World, what: string): string =>
  what.startsWith('page:') ? `${world.pages}${what.slice('page:'.length)}.html` : what
