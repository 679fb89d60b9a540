import { qrSvg } from '@/lib/qr'
import { avatar, bankLogo, providerLogo, siteLogo } from '@fixtures/art/logos'
import { sponsorLogo } from '@fixtures/art/sponsorLogo'
import { banner } from '@fixtures/art/banner'
import { cover } from '@fixtures/art/cover'
import { moods, type Mood } from '@fixtures/art/ink/moods'
import { motifs, type MotifName } from '@fixtures/art/motifs/all'
import { svgUrl } from '@fixtures/art/ink/svg'
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
 * Tables hold descriptions of pictures, so that a world stays small; the handlers draw them. A description is
 * `kind:rest`: `brand`, `avatar:<seed>`, `provider:<name>`, `bank:<name>`, `sponsor:<name>[:<emblem>]`, `qr:<text>`,
 * `cover:<mood>[/<motif>]:<seed>`, `banner:<mood>[/<motif>]:<seed>[:<title>[|<sub>]]`. Empty stays
 * empty; an address (http…, data:, /…) stays as it is.
 */
export function picture(what: string): string {
  if (what === '' || /^(https?:|data:|blob:|\/)/.test(what)) return what
  const known = drawn.get(what)
  if (known !== undefined) return known
  const url = svgUrl(draw(what))
  if (drawn.size > 2000) drawn.clear()
  drawn.set(what, url)
  return url
}
/** The same text gives the same picture in every world, so it is drawn once. */
const drawn = new Map<string, string>()

const kinds: Record<string, (rest: string) => string> = {
  brand: siteLogo,
  avatar,
  provider: providerLogo,
  bank: bankLogo,
  sponsor: (rest) => sponsorLogo(...cut(rest, ':')),
  qr: (text) => qrSvg(text),
  cover(rest) {
    const [of, seed] = cut(rest, ':')
    return cover(seed || of, ...moodOf(of))
  },
  banner(rest) {
    const [of, more] = cut(rest, ':')
    const [seed, said] = cut(more, ':')
    const [title, sub] = said.split('|')
    return banner(seed || of, ...moodOf(of), title ? { title, ...(sub && { sub }) } : undefined)
  },
}

/** Throws on an unknown kind: the row is wrong. */
function draw(what: string): string {
  const [kind, rest] = cut(what, ':')
  const by = kinds[kind]
  if (!by) throw new RangeError(`no picture is called ${what}`)
  return by(rest)
}

function moodOf(of: string): [Mood, MotifName | undefined] {
  const [mood, motif] = cut(of, '/')
  if (!(mood in moods)) throw new RangeError(`no mood is called ${mood}`)
  return [mood as Mood, motif in motifs ? (motif as MotifName) : undefined]
}

/** The text before and after the first mark; the second is undefined when there is no mark. */
function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}
