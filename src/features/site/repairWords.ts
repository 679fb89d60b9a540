import { parseTime } from '@/lib/time'

const DATE = String.raw`\d{4}[-/]\d\d[-/]\d\d`
const CLOCK = String.raw`\d{1,2}:\d\d(?::\d\d)?`
const MOMENT = new RegExp(`((?:${DATE}[ T]|[今明]日 ?)?${CLOCK}|${DATE})`)
const WHOLE = new RegExp(`${DATE}[ T]${CLOCK}`, 'g')

const PHRASE = /[^，。；！？]*[，。；！？]+|[^，。；！？]+/g

/** A text's lines in phrases, a phrase in parts; those at odd places are dates and times, which nothing breaks. */
export const linesOf = (tips: string) =>
  tips.split('\n').map((line) => (line.match(PHRASE) ?? []).map((phrase) => phrase.split(MOMENT)))

/** How much of the repair is over at `now`, from 0 to 1; undefined where its words do not tell from when to when. */
export function shareOf(tips: string, now: number): number | undefined {
  const moments = (tips.match(WHOLE) ?? []).map(parseTime)
  const [from, to] = moments
  if (moments.length !== 2 || from === undefined || to === undefined || from >= to) return undefined
  return Math.min(1, Math.max(0, (now - from) / (to - from)))
}
