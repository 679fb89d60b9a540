import { nextRandom } from './random'
import { cleanEnteredText } from './text/pastedText'

/** Without similar characters (0 O Q, 1 I L, 2 Z, 5 S, 8 B, V, G). */
export const ALPHABET = 'ACDEFHJKMNPRTUWXY34679'

/** A stroke font, 10 wide and 14 high: no file to load, no text in the picture. */
export const GLYPHS: Record<string, string> = {
  A: 'M0 14L5 0L10 14M2 9L8 9',
  C: 'M9.5 3Q7.5 0 5 0Q0 0 0 7Q0 14 5 14Q7.5 14 9.5 11',
  D: 'M0 0L0 14M0 0L3.5 0Q9.5 0 9.5 7Q9.5 14 3.5 14L0 14',
  E: 'M9 0L0 0L0 14L9 14M0 7L7.5 7',
  F: 'M9 0L0 0L0 14M0 7L7 7',
  H: 'M0 0L0 14M9.5 0L9.5 14M0 7L9.5 7',
  J: 'M3 0L9 0L9 9.5Q9 14 4.5 14Q.5 14 .5 10',
  K: 'M0 0L0 14M9.5 0L0 8.5M3 6L9.5 14',
  M: 'M0 14L0 0L5.5 8L11 0L11 14',
  N: 'M0 14L0 0L9.5 14L9.5 0',
  P: 'M0 14L0 0L5 0Q9.5 0 9.5 4Q9.5 8 5 8L0 8',
  R: 'M0 14L0 0L5 0Q9.5 0 9.5 3.8Q9.5 7.5 5 7.5L0 7.5M4.5 7.5L9.5 14',
  T: 'M0 0L10 0M5 0L5 14',
  U: 'M0 0L0 9Q0 14 4.8 14Q9.5 14 9.5 9L9.5 0',
  W: 'M0 0L2.8 14L6 4L9.2 14L12 0',
  X: 'M0 0L9.5 14M9.5 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7L5 14',
  3: 'M.5 1.5Q2 0 4.5 0Q9 0 9 3.5Q9 6.8 4 6.8Q9.5 6.8 9.5 10.300Q9.5 14 4.5 14Q1.5 14 0 12',
  4: 'M7 14L7 0L0 10L10 10',
  6: 'M8.5 .8Q5 -.5 2.5 3Q0 6.5 0 10Q0 14 4.8 14Q9.5 14 9.5 9.800Q9.5 6 5 6Q1.5 6 .3 9',
  7: 'M0 0L9.5 0L3.5 14',
  9: 'M1.2 13.200Q5 14.5 7.2 11Q9.5 7.5 9.5 4Q9.5 0 4.8 0Q0 0 0 4.200Q0 8 4.5 8Q8 8 9.2 5',
}

/** Spec 9. */
export const CAPTCHA_COUNT = 21

/** Four letters of 5 bits each, scrambled so that none is readable in the build. */
const SCRAMBLED_CODES = [
  9259, 165662, 542908, 91306, 266633, 715687, 306627, 812320, 476387, 578573, 635282, 147905,
  426046, 913882, 535227, 385168, 563525, 807385, 748347, 52685, 1036074,
]

const getScrambleKey = (index: number) => Math.floor(nextRandom(index * 7919 + 40961)[1] * 0x100000)

/** "" outside the pool. Never show it in the members' build. */
export function getCaptchaCode(index: number): string {
  const scrambled = SCRAMBLED_CODES[index]
  if (scrambled === undefined) return ''
  let packedLetters = scrambled ^ getScrambleKey(index)
  let code = ''
  // Stryker disable next-line StringLiteral: for the types alone: the table holds no number past the alphabet
  for (let i = 0; i < 4; i++, packedLetters >>= 5) code += ALPHABET[packedLetters & 31] ?? ''
  return code
}

/** Case (spec 5), surrounding spaces and full width do not count. */
export function isCaptchaCorrect(index: number, typed: string): boolean {
  const code = getCaptchaCode(index)
  return code !== '' && cleanEnteredText(typed).toUpperCase() === code
}

/** Pass -1 for the first. */
export function pickCaptchaIndex(previous: number): number {
  const hasPrevious = previous >= 0 && previous < CAPTCHA_COUNT
  const index = Math.floor(Math.random() * (hasPrevious ? CAPTCHA_COUNT - 1 : CAPTCHA_COUNT))
  return hasPrevious && index >= previous ? index + 1 : index
}

const BACKGROUNDS = ['#EEF1FF', '#FFF3E6', '#E9FBF3', '#FDEEF4', '#EEF8FF', '#F6F0FF']
const INKS = ['#2B3A9E', '#8A2C4F', '#0E6B57', '#7A3E0A', '#46308F', '#1B4F7A', '#A02B2B']

function distortPath(
  path: string,
  { x, y, scale, rotation, skew }: Record<'x' | 'y' | 'scale' | 'rotation' | 'skew', number>,
): string {
  const cos = Math.cos(rotation) * scale
  const sin = Math.sin(rotation) * scale
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, left: string, top: string) => {
    const dy = Number(top) - 7
    const dx = Number(left) - 5 + dy * skew
    return `${(x + dx * cos - dy * sin).toFixed(1)} ${(y + dx * sin + dy * cos).toFixed(1)}`
  })
}

/** A data address, 120 by 44; the same index gives the same picture. */
export function createCaptchaDataUrl(index: number): string {
  let randomState = index * 104729 + 11
  const randomBetween = (min: number, max: number) => {
    const [nextState, value] = nextRandom(randomState)
    randomState = nextState
    return min + value * (max - min)
  }
  const pick = (list: string[]) => list[Math.floor(randomBetween(0, list.length))]!
  const stroke = (d: string, colour: string, width: number) =>
    `<path d='${d}' stroke='${colour}' stroke-width='${width}'/>`
  const randomPoint = (minX: number, maxX: number, minY: number, maxY: number) =>
    `${randomBetween(minX, maxX).toFixed(0)} ${randomBetween(minY, maxY).toFixed(0)}`
  function createNoiseLine() {
    const left = `M${randomPoint(-4, 10, 4, 40)}Q${randomPoint(30, 55, -8, 52)} ${randomPoint(60, 70, 8, 36)}`
    return stroke(`${left}T${randomPoint(112, 124, 4, 40)}`, pick(INKS), 1.1)
  }
  let body = createNoiseLine()
  ;[...getCaptchaCode(index)].forEach((letter, position) => {
    const path = distortPath(GLYPHS[letter]!, {
      x: 20 + position * 27 + randomBetween(-2, 2),
      y: 22 + randomBetween(-3, 3),
      scale: randomBetween(1.65, 1.95),
      rotation: randomBetween(-0.26, 0.26),
      skew: randomBetween(-0.2, 0.12),
    })
    body += stroke(path, pick(INKS), Number(randomBetween(2.7, 3.3).toFixed(1)))
  })
  body += createNoiseLine() + createNoiseLine()
  let dots = ''
  for (let i = 0; i < 16; i++) dots += `M${randomPoint(2, 118, 2, 42)}h1`
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='120' height='44' viewBox='0 0 120 44' fill='none' stroke-linecap='round' stroke-linejoin='round'><path d='M0 0H120V44H0z' fill='${pick(BACKGROUNDS)}'/>${body}${stroke(dots, pick(INKS), 1.4)}</svg>`
  return `data:image/svg+xml,${picture.replace(/[#<>]/g, (c) => encodeURIComponent(c))}`
}
