import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { root } from '../setup/run.mjs'
import { listFilesBelow, getLineNumber, reportProblems, findSourceFiles } from './shared.mjs'

const THEME_FILE = /^src\/ui\/theme\/\w+\.css$/

/** Files that may have their own colours, sizes and corners, and why. */
const EXEMPT_FILES = {
  'src/features/games/home/welcome.svg': 'the picture of the first slide',
  'src/features/rewards/redPacket/WonOverlay.module.css': 'the opened red packet, drawn in CSS',
  'src/features/rewards/redPacket/RedPacketArt.tsx': 'the red packet, drawn',
  'src/features/rewards/VipDeck.tsx': 'the ten metals, and the medal drawn in them',
  'src/features/rewards/VipPage.module.css': 'the sheen of the metal cards',
  'src/features/wallet/cards/CardsPage.module.css': 'the sheen of bank cards',
  'src/lib/bankColors.ts': 'the colours of banks',
  'src/features/cashier/pay/readQr.ts': 'a QR code lies on white paper: a canvas knows no tokens',
  'src/lib/platform/qr.ts': 'a QR code lies on white paper: a picture knows no tokens',
  'src/lib/captchas.ts': 'the captcha pictures of every build',
}

const HEX_COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/.source
const COLOUR_FUNCTION = /(?:rgb|hsl)a?\((?!var\()[^)]*\)/.source
const COLOUR_NAME =
  /(?<=[:,(]\s*)(?:white|black|gray|grey|silver|red|green|blue|navy|gold|orange)(?=[\s;,)])/.source
const BEFORE_COLOUR_IN_QUOTES = /(?<=['"`][^'"`\n]*)(?<![\w&.])/.source
const INSIDE_ICON_TAG = /(?<=<(?:\w+\.)?\w*[iI]con\w*\s[^<>]*?)/.source

const TEXT_RULES = [
  {
    files: /\.(css|svg|html|webmanifest)$/,
    problem: 'a colour outside the theme',
    pattern: `(?<![\\w&-])${HEX_COLOUR}|${COLOUR_FUNCTION}|${COLOUR_NAME}`,
  },
  {
    files: /\.tsx?$/,
    problem: 'a colour outside the theme',
    pattern: `${BEFORE_COLOUR_IN_QUOTES}(?:${HEX_COLOUR}|(?:rgb|hsl)a?\\([\\d.]+[^)]*\\))`,
  },
  {
    files: /^src\/.*\.tsx$/,
    problem: 'an icon of another size than 20 and 24, or than a drawing’s 44',
    pattern: `${INSIDE_ICON_TAG}(?<=\\ssize=\\{)(?!20\\}|24\\}|44\\})\\d+`,
  },
  {
    files: /^src\/.*\.tsx$/,
    problem: 'a stroke of its own',
    pattern: `${INSIDE_ICON_TAG}\\bstroke=\\{[^}]*\\}`,
  },
]

const DECLARATION_RULES = [
  {
    files: /\.css$/,
    properties: /^font(-size)?$/,
    problem: 'text in px, which ignores the size that a phone is set to',
    isAllowed: (value) => !/\dpx/.test(value),
  },
  {
    files: /^src\/.*\.css$/,
    properties: /^font-size$/,
    problem: 'a text size that is no token',
    isAllowed: (value) => /^((max|min)\(.*)?var\(--text-\w+\)|^inherit|^[\d.]+em\b/.test(value),
  },
  {
    files: /^src\/.*\.css$/,
    properties: /^border(-\w+-\w+)?-radius$/,
    problem: 'a radius that is no token',
    isAllowed: (value) =>
      /^((var\(--radius(-\w+)?\)|50%|28%|999px|inherit|0)(\s+|$))+$/.test(value),
  },
]

/** Keeps the length and the line breaks. */
const blankComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, ' '))

function findTextProblems(path, text) {
  const problems = []
  const code = blankComments(text)
  for (const { files, problem, pattern } of TEXT_RULES) {
    if (!files.test(path)) continue
    for (const { 0: found, index } of code.matchAll(new RegExp(pattern, 'gi')))
      problems.push(`${path}:${getLineNumber(text, index)}: ${problem}: ${found.trim()}`)
  }
  return problems
}

function findDeclarationProblems(path, css) {
  const problems = []
  const rules = DECLARATION_RULES.filter(({ files }) => files.test(path))
  postcss.parse(css).walkDecls(({ prop, value, source }) => {
    for (const { properties, problem, isAllowed } of rules)
      if (properties.test(prop) && !isAllowed(value))
        problems.push(`${path}:${source.start.line}: ${problem}: ${value}`)
  })
  return problems
}

const sources = findSourceFiles(/^(src|build|mocks\/toolbar)\/.*\.(tsx?|css|svg)$/)
const publicFiles = listFilesBelow('public').filter((path) => /\.(svg|webmanifest)$/.test(path))
const paths = [...sources, ...publicFiles, 'index.html'].filter((path) => !path.includes('.test.'))
const problems = []
for (const path of Object.keys(EXEMPT_FILES))
  if (!paths.includes(path)) problems.push(`${path} is not there: take it out of EXEMPT_FILES`)
for (const path of paths) {
  if (THEME_FILE.test(path) || EXEMPT_FILES[path]) continue
  const text = readFileSync(join(root, path), 'utf8')
  problems.push(...findTextProblems(path, text))
  if (path.endsWith('.css')) problems.push(...findDeclarationProblems(path, text))
}
reportProblems(
  'colours are defined in the theme alone; texts, corners and icons have its sizes',
  problems,
)
