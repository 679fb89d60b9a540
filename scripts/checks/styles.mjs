import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, isMain } from '../setup/run.mjs'
import { filesBelow, lineAt, report, sources } from './walk.mjs'

/** Where colours stand; everything else names them (src/ui/theme/tokens.css, build/tokens.ts). */
const theme = /^src\/ui\/theme\/\w+\.css$/

/** Drawings and skins with colours of their own: file by file, each with its reason. */
export const art = {
  'src/features/games/home/welcome.svg': 'the picture of the first slide',
  'src/features/rewards/redPacket/OpenedPacket.module.css': 'the opened red packet, drawn in CSS',
  'src/features/rewards/redPacket/RedPacketArt.tsx': 'the red packet, drawn',
  'src/features/rewards/vip/VipBadge.tsx': 'the ten metals, and the medal drawn in them',
  'src/features/rewards/vip/VipDeck.module.css': 'the sheen of the metal cards',
  'src/ui/theme/frame.css': 'the frame around the column, as of a phone',
  'src/features/wallet/cards/CardsPage.module.css': 'the sheen of bank cards',
  'src/lib/bankFaces.ts': 'the colours of banks',
  'src/features/cashier/pay/qrCanvas.ts': 'a QR code lies on white paper: a canvas knows no tokens',
  'src/lib/qr.ts': 'a QR code lies on white paper: a picture knows no tokens',
  'src/lib/captchas.ts': 'the captcha pictures of every build',
}

const css = {
  'a colour outside the theme':
    /(?<![\w&-])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|(?:rgb|hsl)a?\((?!var\()[^)]*\)|(?<=[:,(]\s*)(?:white|black|gray|grey|silver|red|green|blue|navy|gold|orange)(?=[\s;,)])/gi,
  'text in px, which ignores the size that a phone is set to':
    /font(?:-size)?:[^;{}]*\dpx[^;{}]*/gi,
}
/** Seven sizes of text, three radii, two sizes of icons with one stroke (tokens.css, base.css). */
const scale = {
  'a text size that is no token':
    /(?<=\bfont-size:)(?!\s*(?:(?:(?:max|min)\([^;]*)?var\(--text-\w+\)|inherit|[\d.]+em\b))[^;}]+/g,
  'a radius that is no token':
    /(?<=\bborder(?:-\w+-\w+)?-radius:)(?!\s*(?:(?:var\(--radius(?:-\w+)?\)|50%|28%|999px|inherit|0)\s*)+[;}])[^;}]+/g,
}
const icons = {
  'an icon of another size than 20 and 24, or than a drawing’s 44':
    /(?<=<(?:\w+\.)?\w*[iI]con\w*\s[^<>]*?size=\{)(?!20\}|24\}|44\})\d+/g,
  'a stroke of its own': /(?<=<(?:\w+\.)?\w*[iI]con\w*\s[^<>]*?)\bstroke=\{[^}]*\}/g,
}

/** In a script a colour is a whole string, or a part of one; `this.#add` is none. */
const script = {
  'a colour outside the theme':
    /(?<=['"`][^'"`\n]*)(?<![\w&.])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|(?<=['"`][^'"`\n]*)(?:rgb|hsl)a?\([\d.]+[^)]*\)/gi,
}

/** Comments as blanks, so that lines keep their numbers. */
const bare = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, ' '))

/** What one file says by itself and should take from the theme, as `path:line: what: the words`. */
function styleProblems(path, text) {
  if (theme.test(path) || path in art) return []
  const isApp = path.startsWith('src/')
  const ofScripts = { ...script, ...(isApp && icons) }
  const ofSheets = { ...css, ...(isApp && path.endsWith('.css') && scale) }
  const rules = /\.(ts|tsx|mjs|js)$/.test(path) ? ofScripts : ofSheets
  const body = bare(text)
  return Object.entries(rules).flatMap(([what, pattern]) =>
    [...body.matchAll(pattern)].map(
      (match) => `${path}:${lineAt(body, match.index)}: ${what}: ${match[0].trim()}`,
    ),
  )
}

/** Art that is no more, or has no colour left: the list does not outlive its reasons. */
const idleArt = (paths) =>
  Object.keys(art)
    .filter((path) => !paths.includes(path))
    .map((path) => `${path} is not there: take it out of the art in scripts/checks/styles.mjs`)

if (isMain(import.meta.url)) {
  const paths = [
    ...sources(/\.(ts|tsx|css|svg)$/).filter(
      (path) => /^(src|build)\/|^mocks\/toolbar\//.test(path) && !path.includes('.test.'),
    ),
    ...filesBelow('public').filter((path) => /\.(svg|webmanifest)$/.test(path)),
    'index.html',
  ]
  report('colours stand in the theme alone; texts, corners and icons have its few sizes', [
    ...paths.flatMap((path) => styleProblems(path, readFileSync(join(root, path), 'utf8'))),
    ...idleArt(paths),
  ])
}
