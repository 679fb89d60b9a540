/** Writes .out/art.html: every picture drawn by the fixtures and the captcha, for a visual check. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { CAPTCHA_COUNT, drawCaptcha } from '@/lib/captchas'
import { avatar } from '@fixtures/art/logos'
import { vipBadge, redPacket } from '@fixtures/art/rewards'
import { cover } from '@fixtures/art/cover'
import { type Mood, moods } from '@fixtures/art/ink/moods'
import { familyOf } from '@fixtures/art/motifs/all'
import { svgUrl } from '@fixtures/art/ink/svg'
import { bannerImage, banners } from '@fixtures/content/banners'
import { promotionImage, promotions } from '@fixtures/content/promotions'
import { siteLogoImage } from '@fixtures/content/site'
import { sponsorBannerImage, sponsorLogoImage, sponsors } from '@fixtures/content/sponsors'
import { type Game, gameImage, games } from '@fixtures/games'
import { providerImage, providers } from '@fixtures/providers'

const image = (url: string, width: number, title = '') =>
  `<img src="${url}" width="${width}" title="${title}">`
const row = (title: string, images: readonly string[]) =>
  `<h3>${title}</h3><div class="row">${images.join('')}</div>`
const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i))
const tile = (game: Game) =>
  `<figure>${image(gameImage(game.id, game.category, game.name), 150)}<figcaption>${game.name}</figcaption></figure>`
const categories = Object.keys(moods) as Mood[]

const pages = {
  covers: categories.map((mood) =>
    row(
      mood,
      familyOf[mood].map((motif) => image(svgUrl(cover(`show-${motif}`, mood, motif)), 160, motif)),
    ),
  ),
  games: [
    row('hot', games.filter((game) => game.hot === 1).map(tile)),
    ...categories.map((mood) =>
      row(
        mood,
        games
          .filter((game) => game.category === mood)
          .slice(0, 12)
          .map(tile),
      ),
    ),
  ],
  banners: [
    row(
      'carousel',
      banners.map((one) => image(bannerImage(one.id), 375)),
    ),
    row(
      'promotions',
      promotions.map((one) => image(promotionImage(one.id), 375)),
    ),
    row(
      'sponsors',
      sponsors.map((one) => image(sponsorBannerImage(one.id), 375)),
    ),
  ],
  small: [
    row('logos', [
      image(siteLogoImage(), 72),
      ...providers.map((one) => image(providerImage(one.code), 56, one.name)),
    ]),
    row(
      'sponsors',
      sponsors.map((one) => image(sponsorLogoImage(one.id), 150)),
    ),
    row(
      'avatars',
      many(16, (i) => image(svgUrl(avatar(`a${i}`)), 72)),
    ),
    row(
      'vip',
      many(10, (i) => image(svgUrl(vipBadge(i + 1)), 88)),
    ),
    row('packet', [image(svgUrl(redPacket()), 240)]),
  ],
  captchas: [
    row(
      'captchas',
      many(CAPTCHA_COUNT, (i) => image(drawCaptcha(i), 180, String(i))),
    ),
  ],
}

const STYLE =
  'body{margin:16px;background:#F4F6FB;font-family:sans-serif}.row{display:flex;flex-wrap:wrap;gap:10px}h3{margin:10px 0 6px}img{border-radius:12px;display:block}figure{margin:0}figcaption{font-size:13px;padding:3px}'

mkdirSync('.out', { recursive: true })
for (const [name, rows] of Object.entries({ ...pages, all: Object.values(pages).flat() })) {
  const file = name === 'all' ? '.out/art.html' : `.out/art-${name}.html`
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${rows.join('')}`,
  )
  process.stdout.write(`${file}\n`)
}
