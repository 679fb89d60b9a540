import { qrPicture } from '@/lib/qr'
import { plainPicture } from '@fixtures/plainPicture'
import type { Row } from '../db/tables'
import type { World } from './world'

/** The house's settings: the one row of its table. */
export function siteOf(world: World): Row<'site'> {
  const site = world.db.get('site', 'site')
  if (!site) throw new Error('the world has no site row')
  return site
}

/**
 * Addresses in tables may name one of the fake's own pages (mocks/pages/): `page:service` becomes service.html
 * where this world's pages are. Any other address stays as it is.
 */
export const pageAddress = (world: World, what: string): string =>
  what.startsWith('page:') ? `${world.pages}${what.slice('page:'.length)}.html` : what

/**
 * Tables hold descriptions of pictures: `art:<file>` is one of fixtures/art, which stands beside this world's pages;
 * `plain:<word>` is for what has none; `qr:<text>`. Empty stays empty; an address (http…, data:, /…) stays as it is.
 */
export function picture({ pages }: Pick<World, 'pages'>, what: string): string {
  if (what === '' || /^(https?:|data:|blob:|\/)/.test(what)) return what
  const [, kind, rest = ''] = /^(\w+):(.*)$/s.exec(what) ?? []
  if (kind === 'art') return `${pages}art/${rest}.svg`
  if (kind === 'plain') return plainPicture(rest)
  if (kind === 'qr') return qrPicture(rest)
  throw new RangeError(`no picture is called ${what}`)
}
