import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/run.mjs'
import { listFilesBelow, getLineNumber, reportProblems, findSourceFiles } from './walk.mjs'

const theme = /^src\/ui\/theme\/\w+\.css$/

const art = {
  'src/features/games/home/welcome.svg': 'the picture of the first slide',
  'src/features/rewards/redPacket/WonOverlay.module.css': 'the opened red packet, drawn in CSS',
  'src/features/rewards/redPacket/RedPacketArt.tsx': 'the red packet, drawn',
  'src/features/rewards/VipDeck.tsx': 'the ten metals, and the medal drawn in them',
  'src/features/rewards/VipPage.module.css': 'the sheen of the metal cards',
  'src/ui/theme/frame.css': 'the frame around the column, as of a phone',
  'src/features/wallet/cards/CardsPage.module.css': 'the sheen of bank cards',
  'src/lib/bankColors.ts': 'the colours of banks',
  'src/features/cashier/pay/readQr.ts': 'a QR code lies on white paper: a canvas knows no tokens',
  'src/lib/platform/qr.ts': 'a QR code lies on white paper: a picture knows no tokens',
  'src/lib/captchas.ts': 'the captcha pictures of every build',
}

const hex = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/.source
const mixed = /(?:rgb|hsl)a?\((?!var\()[^)]*\)/.source
const words =
  /(?<=[:,(]\s*)(?:white|black|gray|grey|silver|red|green|blue|navy|gold|orange)(?=[\s;,)])/
const icon = /(?<=<(?:\w+\.)?\w*[iI]con\w*\s[^<>]*?)/.source
const rules = [
  [
    /\.(css|svg|html|webmanifest)$/,
    'a colour outside the theme',
    `(?<![\\w&-])${hex}|${mixed}|${words.source}`,
  ],
  [
    /\.tsx?$/,
    'a colour outside the theme',
    `(?<=['"\`][^'"\`\n]*)(?<![\\w&.])(?:${hex}|(?:rgb|hsl)a?\\([\\d.]+[^)]*\\))`,
  ],
  [
    /\.css$/,
    'text in px, which ignores the size that a phone is set to',
    /font(?:-size)?:[^;{}]*\dpx[^;{}]*/.source,
  ],
  [
    /^src\/.*\.css$/,
    'a text size that is no token',
    /(?<=\bfont-size:)(?!\s*(?:(?:(?:max|min)\([^;]*)?var\(--text-\w+\)|inherit|[\d.]+em\b))[^;}]+/
      .source,
  ],
  [
    /^src\/.*\.css$/,
    'a radius that is no token',
    /(?<=\bborder(?:-\w+-\w+)?-radius:)(?!\s*(?:(?:var\(--radius(?:-\w+)?\)|50%|28%|999px|inherit|0)\s*)+[;}])[^;}]+/
      .source,
  ],
  [
    /^src\/.*\.tsx$/,
    'an icon of another size than 20 and 24, or than a drawing’s 44',
    `${icon}(?<=\\ssize=\\{)(?!20\\}|24\\}|44\\})\\d+`,
  ],
  [/^src\/.*\.tsx$/, 'a stroke of its own', `${icon}\\bstroke=\\{[^}]*\\}`],
]

function findStyleProblems(path, text) {
  const body = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, ' '))
  return rules
    .filter(([files]) => files.test(path))
    .flatMap(([, what, pattern]) =>
      [...body.matchAll(new RegExp(pattern, 'gi'))].map(
        (match) => `${path}:${getLineNumber(body, match.index)}: ${what}: ${match[0].trim()}`,
      ),
    )
}

const paths = [
  ...findSourceFiles(/\.(tsx?|css|svg)$/).filter(
    (path) => /^(src|build|mocks\/toolbar)\//.test(path) && !path.includes('.test.'),
  ),
  ...listFilesBelow('public').filter((path) => /\.(svg|webmanifest)$/.test(path)),
  'index.html',
]
reportProblems('colours are defined in the theme alone; texts, corners and icons have its sizes', [
  ...paths
    .filter((path) => !theme.test(path) && !(path in art))
    .flatMap((path) => findStyleProblems(path, readFileSync(join(root, path), 'utf8'))),
  ...Object.keys(art)
    .filter((path) => !paths.includes(path))
    .map((path) => `${path} is not there: take it out of the art`),
])
