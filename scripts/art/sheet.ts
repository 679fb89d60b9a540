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
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
const tile = (game: Game) =>
  `<figure>${image(gameImage(game.id, game.category, game.name), 150)}<figcaption>${game.name}</figcaption></figure>`
const categories = Object.keys(moods) as Mood[]

/** A row of pictures, one of each. */
const rowOf = <T>(title: string, all: readonly T[], draw: (one: T) => string) =>
  row(title, all.map(draw))
const hot = games.filter((game) => game.hot === 1)
const ofMood = (mood: Mood) => games.filter((game) => game.category === mood).slice(0, 12)

const pages = {
  covers: categories.map((mood) =>
    rowOf(mood, familyOf[mood], (motif) =>
      image(svgUrl(cover(`show-${motif}`, mood, motif)), 160, motif),
    ),
  ),
  games: [rowOf('hot', hot, tile), ...categories.map((mood) => rowOf(mood, ofMood(mood), tile))],
  banners: [
    rowOf('carousel', banners, ({ id }) => image(bannerImage(id), 375)),
    rowOf('promotions', promotions, ({ id }) => image(promotionImage(id), 375)),
    rowOf('sponsors', sponsors, ({ id }) => image(sponsorBannerImage(id), 375)),
  ],
  small: [
    row('logos', [
      image(siteLogoImage(), 72),
      ...providers.map((one) => image(providerImage(one.code), 56, one.name)),
    ]),
    rowOf('sponsors', sponsors, ({ id }) => image(sponsorLogoImage(id), 150)),
    rowOf('avatars', numbers(16), (i) => image(svgUrl(avatar(`a${i}`)), 72)),
    rowOf('vip', numbers(10), (i) => image(svgUrl(vipBadge(i + 1)), 88)),
    row('packet', [image(svgUrl(redPacket()), 240)]),
  ],
  captchas: [
    rowOf('captchas', numbers(CAPTCHA_COUNT), (i) => image(drawCaptcha(i), 180, String(i))),
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
