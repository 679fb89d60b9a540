import { compare, formatGain } from '@/lib/money/arithmetic'
import { type Money, formatMoney } from '@/lib/money/money'
import * as css from './animateMoneyChange.module.css'

/** As long as the animation in animateMoneyChange.module.css. */
const GAIN_MS = 2400
const GAP_PX = 6
const LABEL_PADDING_PX = 6
const ROLL_MS = 320
/** Each digit starts this long after the one to its right. */
const DIGIT_DELAY_MS = 30

/** Rolls the digits and shows the gain, both as CSS content, which screen readers and page search do not find. Returns the cleanup. */
export function animateMoneyChange(
  number: HTMLElement,
  from: Money | null,
  to: Money | null,
): () => void {
  const removeGain = showGain(number, formatGain(from, to))
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const stopRolling = isReduced ? undefined : rollDigits(number, from, to)
  return () => {
    removeGain?.()
    stopRolling?.()
  }
}

function insertDrawing(after: Element, className = '') {
  const drawing = document.createElement('i')
  drawing.className = className
  drawing.setAttribute('aria-hidden', 'true')
  after.after(drawing)
  return drawing
}

function rollDigits(number: HTMLElement, from: Money | null, to: Money | null) {
  // The last span in Money.
  const shownNumber = number.querySelector<HTMLElement>(':scope > span > span:last-of-type')
  if (!shownNumber) return undefined
  const digits = shownNumber.textContent
  const previous = from === null ? '' : formatMoney(from)
  const previousDigits = previous.padStart(digits.length).slice(-digits.length)
  const isFalling = from !== null && to !== null && compare(to, from) < 0
  const drawing = insertDrawing(shownNumber, css.digits)
  for (const [index, digit] of [...digits].entries()) {
    const element = document.createElement('b')
    element.dataset.digit = digit
    if (isFalling) element.dataset.falls = ''
    drawing.append(element)
    if (digit === previousDigits[index]) continue
    element.dataset.before = previousDigits[index]
    element.animate(
      { transform: [`translateY(${isFalling ? '-' : ''}100%)`, 'none'] },
      {
        duration: ROLL_MS,
        delay: (digits.length - 1 - index) * DIGIT_DELAY_MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        fill: 'backwards',
      },
    )
  }
  const offset = shownNumber.getBoundingClientRect().left - drawing.getBoundingClientRect().left
  drawing.style.transform = `translateX(${offset}px)`
  const hiding = shownNumber.animate(
    { opacity: [0, 0] },
    { duration: ROLL_MS + (digits.length - 1) * DIGIT_DELAY_MS },
  )
  const stop = () => {
    hiding.cancel()
    drawing.remove()
  }
  hiding.onfinish = stop
  return stop
}

function showGain(number: HTMLElement, gain: string | undefined) {
  // The header's number is the quieter of two; a stage shows the amount itself.
  if (gain === undefined || number.closest('header, [data-stage]') || isCovered(number))
    return undefined
  const chip = insertDrawing(number, css.gain)
  chip.dataset.gain = gain
  placeChip(chip, number)
  const remove = () => chip.remove()
  setTimeout(remove, GAIN_MS)
  return remove
}

const getMiddle = ({ top, bottom }: DOMRect) => (top + bottom) / 2

function isCovered(number: HTMLElement) {
  const box = number.getBoundingClientRect()
  const front = document.elementFromPoint(box.left + 1, getMiddle(box))
  return front !== null && (front.closest('[data-cover]') !== null || !front.closest('main'))
}

/** Right of the number if nothing is there, else over its label, else above the number. */
function placeChip(chip: HTMLElement, number: HTMLElement) {
  const chipBox = chip.getBoundingClientRect()
  const numberBox = number.getBoundingClientRect()
  const isFree = (distance: number) =>
    document.elementFromPoint(numberBox.right + distance, getMiddle(numberBox))?.contains(number)
  let left = numberBox.right + GAP_PX
  let middle = getMiddle(numberBox)
  if (!isFree(GAP_PX + chipBox.width / 2) || !isFree(GAP_PX + chipBox.width)) {
    const label = findTextAbove(numberBox, chipBox.height / 2)
    if (label) {
      chip.style.minWidth = `${label.width + 2 * LABEL_PADDING_PX}px`
      left = label.left - LABEL_PADDING_PX
      middle = getMiddle(label)
    } else {
      left = Math.max(numberBox.left, numberBox.right - chipBox.width)
      middle = numberBox.top - chipBox.height / 2
    }
  }
  const top = middle - chipBox.height / 2
  chip.style.transform = `translate(${left - chipBox.left}px, ${top - chipBox.top}px)`
}

const hasText = (element: Element) =>
  [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)

function findTextAbove({ left, right, top }: DOMRect, distance: number) {
  for (const x of [left + 1, (left + right) / 2, right - 1]) {
    const element = document.elementFromPoint(x, top - distance)
    if (!element || !hasText(element)) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  return undefined
}
