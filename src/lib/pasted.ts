/**
 * Full-width letters and digits as the plain ones, without signs that cannot be seen. Not NFKC, which makes «½» 1⁄2 and
 * «10²» 102.
 */
export const halfWidth = (text: string) =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .trim()

const DASHES = '\\-‐-―−'
const between = new RegExp(`[\\s${DASHES}]`, 'g')
const around = new RegExp(`[\\s${DASHES}()]`, 'g')

/** A card's number without the blanks and hyphens that it is pasted with. */
export const cardNumberIn = (text: string) => halfWidth(text).replace(between, '')

/** A mainland mobile number without its country's code and what divides it; anything else as it stands. */
export const mobileIn = (text: string) =>
  /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(halfWidth(text).replace(around, ''))?.[1] ?? halfWidth(text)

/** The one word of a text that is such a thing: alone, with blanks in it, or in a link; else the text without blanks. */
export function onlyWord(text: string, is: (word: string) => boolean): string {
  const plain = halfWidth(text)
  const whole = plain.replace(/\s/g, '')
  const words = [plain, whole].flatMap((one) => one.split(/[^a-z\d]+/i)).filter(is)
  const [word = whole, ...others] = new Set(words)
  return others.length === 0 ? word : whole
}

/** The hash of a transaction: 64 hexadecimal digits. */
export const hashIn = (text: string) =>
  onlyWord(text, (word) => /^(0x)?[a-f\d]{64}$/i.test(word)).replace(/^0x/i, '')
