import { createQrDataUrl } from '@/lib/platform/qr'
import type { Row } from '../db/tables'
import type { World } from './world'

export function getSite(world: World): Row<'site'> {
  const site = world.db.get('site', 'site')
  if (!site) throw new Error('the world has no site row')
  return site
}

/** `page:service` becomes service.html of mocks/pages. Any other address stays as it is. */
export const resolvePageCode = (world: World, addressOrCode: string): string =>
  addressOrCode.startsWith('page:')
    ? `${world.pagesUrl}${addressOrCode.slice('page:'.length)}.html`
    : addressOrCode

/** `art:<file>` of fixtures/art, `plain:<word>`, `qr:<text>`; addresses stay as they are. */
export function resolvePictureCode(
  { pagesUrl }: Pick<World, 'pagesUrl'>,
  addressOrCode: string,
): string {
  if (addressOrCode === '' || /^(https?:|data:|blob:|\/)/.test(addressOrCode)) return addressOrCode
  const [, kind, rest = ''] = /^(\w+):(.*)$/s.exec(addressOrCode) ?? []
  if (kind === 'art') return `${pagesUrl}art/${rest}.svg`
  if (kind === 'plain') return createWordPictureUrl(rest)
  if (kind === 'qr') return createQrDataUrl(rest)
  throw new RangeError(`no picture is called ${addressOrCode}`)
}

const BRAND_GRADIENT = ['#5B7BFF', '#7C3BFF'] as const
const FONT = 'PingFang SC,Noto Sans CJK SC,Microsoft YaHei,sans-serif'

export function createWordPictureUrl(
  word: string,
  [from, to]: readonly [string, string] = BRAND_GRADIENT,
): string {
  const fontSize = Math.min(44, Math.floor(84 / Math.max(1, word.length)))
  const escaped = word.replace(/[&<]/g, (char) => `&#${char.charCodeAt(0)};`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><linearGradient id="a" x2=".7" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><path d="M0 0h96v96H0z" fill="url(#a)"/><text x="48" y="${Math.round(48 + fontSize * 0.36)}" font-family="${FONT}" font-size="${fontSize}" font-weight="600" text-anchor="middle" fill="#fff">${escaped}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
