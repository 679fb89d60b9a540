import { compare, subtract } from '@/lib/money/arithmetic'
import { type Money, truncateToCents, formatMoney } from '@/lib/money/money'
import css from './gain.module.css'

/** «+¥1,000.00». */
export function formatGain(from: Money | null, to: Money | null): string | undefined {
  if (from === null || to === null) return undefined
  const before = truncateToCents(from)
  const after = truncateToCents(to)
  return compare(after, before) > 0 ? `+¥${formatMoney(subtract(after, before))}` : undefined
}

/** In ms; as long as its animation. */
const GAIN_MS = 2400
/** In px. */
const GAP = 8
const ROLL_MS = 320
/** Each digit starts this long after the one to its right. */
const DIGIT_DELAY_MS = 30

/** CSS draws the gain, so screen readers and page search do not meet it. */
export function animateChange(number: HTMLElement, from: Money | null, to: Money | null) {
  const noted = note(number, formatGain(from, to))
  const rolled = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? undefined
    : roll(number, from, to)
  return () => {
    noted?.()
    rolled?.()
  }
}

function drawnBehind(shown: Element, className = '') {
  const drawn = document.createElement('i')
  drawn.className = className
  drawn.setAttribute('aria-hidden', 'true')
  shown.after(drawn)
  return drawn
}
const getBoxes = (drawn: Element, shown: Element) =>
  [drawn.getBoundingClientRect(), shown.getBoundingClientRect()] as const

function roll(number: HTMLElement, from: Money | null, to: Money | null) {
  const shown = number.querySelector<HTMLElement>(':scope > span > span:last-of-type')
  if (!shown) return undefined
  const text = shown.textContent
  const before = (from === null ? '' : formatMoney(from)).padStart(text.length).slice(-text.length)
  const falls = from !== null && to !== null && compare(to, from) < 0
  const digits = drawnBehind(shown, css.digits)
  for (const [place, digit] of [...text].entries()) {
    const one = document.createElement('b')
    one.dataset.digit = digit
    if (falls) one.dataset.falls = ''
    digits.append(one)
    if (digit === before[place]) continue
    one.dataset.before = before[place]
    one.animate(
      { transform: [`translateY(${falls ? '-' : ''}100%)`, 'none'] },
      {
        duration: ROLL_MS,
        delay: (text.length - 1 - place) * DIGIT_DELAY_MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        fill: 'backwards',
      },
    )
  }
  const [own, at] = getBoxes(digits, shown)
  digits.style.transform = `translateX(${at.left - own.left}px)`
  const hidden = shown.animate(
    { opacity: [0, 0] },
    { duration: ROLL_MS + (text.length - 1) * DIGIT_DELAY_MS },
  )
  const gone = () => {
    hidden.cancel()
    digits.remove()
  }
  hidden.onfinish = gone
  return gone
}

function wordsOver({ left, right, top }: DOMRect, up: number) {
  const label = [left + 1, (left + right) / 2, right - 1]
    .map((x) => document.elementFromPoint(x, top - up))
    .find((one) => [...(one?.childNodes ?? [])].some(({ nodeType }) => nodeType === 3))
  if (!label) return undefined
  const range = document.createRange()
  range.selectNodeContents(label)
  return range.getBoundingClientRect()
}

function note(number: HTMLElement, text: string | undefined) {
  // The header's number is the quieter of two; a stage shows the amount itself.
  if (text === undefined || number.closest('header, [data-stage]')) return undefined
  const place = number.getBoundingClientRect()
  const above = document.elementFromPoint(place.left + 1, (place.top + place.bottom) / 2)
  // Below a dialog or the stage nobody sees it, and it finds no free place.
  if (above && (above.closest('[data-cover]') || !above.closest('main'))) return undefined
  const mark = drawnBehind(number, css.gain)
  mark.dataset.gain = text
  const [own, at] = getBoxes(mark, number)
  const middle = (at.top + at.bottom) / 2
  const free = (x: number) => document.elementFromPoint(at.right + x, middle)?.contains(number)
  const beside = free(GAP + own.width / 2) && free(GAP + own.width)
  const label = beside ? undefined : wordsOver(at, own.height / 2)
  if (label) mark.style.minWidth = `${label.width + 12}px`
  const x = beside
    ? at.right + GAP
    : label
      ? label.left - 6
      : Math.max(at.left, at.right - own.width)
  const y =
    (beside ? middle : label ? (label.top + label.bottom) / 2 : at.top - own.height / 2) -
    own.height / 2
  mark.style.transform = `translate(${x - own.left}px, ${y - own.top}px)`
  const gone = () => mark.remove()
  setTimeout(gone, GAIN_MS)
  return gone
}
