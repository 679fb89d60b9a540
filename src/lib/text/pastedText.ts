/** Not NFKC, which makes «½» 1⁄2 and «10²» 102. */
export const cleanEnteredText = (text: string): string =>
  text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .trim()

const DASHES = '\\-‐-―−'
const CARD_SEPARATORS = new RegExp(`[\\s${DASHES}]`, 'g')
const PHONE_SEPARATORS = new RegExp(`[\\s${DASHES}()]`, 'g')

export const extractCardNumber = (text: string): string =>
  cleanEnteredText(text).replace(CARD_SEPARATORS, '')

export function extractMobileOrText(text: string): string {
  const plain = cleanEnteredText(text)
  return /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(plain.replace(PHONE_SEPARATORS, ''))?.[1] ?? plain
}

/** The text without blanks when no or several words match. */
export function extractOnlyWord(text: string, isMatch: (word: string) => boolean): string {
  const plain = cleanEnteredText(text)
  const withoutBlanks = plain.replace(/\s/g, '')
  const words = `${plain} ${withoutBlanks}`.split(/[^a-z\d]+/i)
  const matches = new Set(words.filter(isMatch))
  const [match = withoutBlanks] = matches
  return matches.size > 1 ? withoutBlanks : match
}

/** 64 hexadecimal digits. */
export const extractTransactionHash = (text: string): string =>
  extractOnlyWord(text, (word) => /^(0x)?[a-f\d]{64}$/i.test(word)).replace(/^0x/i, '')
