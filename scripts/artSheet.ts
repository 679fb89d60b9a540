/** Writes .out/art.html: every picture that the fixtures and the captcha draw, to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawCaptcha, CAPTCHA_COUNT } from '@/features/account/captcha/captchas'
import { avatar } from '@fixtures/art/avatar'
import { vipBadge } from '@fixtures/art/badge'
import { banner, cover } from '@fixtures/art/cover'
import { providerLogo, siteLogo, sponsorLogo } from '@fixtures/art/logos'
import { type Mood, moods } from '@fixtures/art/moods'
import { familyOf } from '@fixtures/art/motifs/all'
import { promo } from '@fixtures/art/motifs/promo'
import { redPacket } from '@fixtures/art/redPacket'
import { svgUrl } from '@fixtures/art/svg'

const image = (url: string, width: number, title = '') =>
  `<img src="${url}" width="${width}" title="${title}" style="border-radius:12px">`
const row = (title: string, images: string[]) =>
  `<h3>${title}</h3><div class="row">${images.join('')}</div>`
const many = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i))

const pages = {
  covers: (Object.keys(moods) as Mood[]).map((mood) =>
    row(mood, [
      ...familyOf[mood].map((motif) =>
        image(svgUrl(cover(`show-${motif}`, mood, motif)), 160, motif),
      ),
      ...many(12 - familyOf[mood].length, (i) => image(svgUrl(cover(`${mood}-${i}`, mood)), 160)),
    ]),
  ),
  banners: [
    row(
      'banners',
      (Object.keys(moods) as Mood[]).map((mood) =>
        image(
          svgUrl(
            banner(mood, mood, undefined, {
              title: '首存礼遇 最高 888',
              sub: '完成首笔存款，次日自动派发',
              tag: '立即查看',
            }),
          ),
          375,
        ),
      ),
    ),
    row(
      'promotions',
      (Object.keys(promo) as (keyof typeof promo)[]).map((motif, i) =>
        image(
          svgUrl(
            banner(motif, (Object.keys(moods) as Mood[])[i % 7]!, motif, {
              title: '新人首存礼',
              sub: motif,
            }),
          ),
          375,
        ),
      ),
    ),
  ],
  small: [
    row('logos', [
      image(svgUrl(siteLogo()), 72),
      ...many(20, (i) =>
        image(svgUrl(providerLogo('云皓鹿启绿疾脉引四青澜金赤木飞万双彩蓝天'[i]!)), 56),
      ),
    ]),
    row(
      'sponsors',
      many(8, (i) =>
        image(
          svgUrl(
            sponsorLogo(
              [
                '北辰俱乐部',
                '远帆航运',
                '青禾体育',
                '极光电竞',
                '山海文旅',
                '铁翼车队',
                '暮色传媒',
                '长风足球',
              ][i]!,
            ),
          ),
          150,
        ),
      ),
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

mkdirSync('.out', { recursive: true })
for (const [name, rows] of Object.entries({ ...pages, all: Object.values(pages).flat() })) {
  const file = `.out/art${name === 'all' ? '' : `-${name}`}.html`
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><style>body{margin:16px;background:#F4F6FB;font-family:sans-serif}.row{display:flex;flex-wrap:wrap;gap:10px}h3{margin:10px 0 6px}</style>${rows.join('')}`,
  )
  process.stdout.write(`${file}\n`)
}
