import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What of the screen cannot be read or reached: the page is wider than the phone, a word is cut off, leaves its
 * button or lies on another, a control lies under something. Runs in the page, which must stand still.
 */
export const findIllegible = (page: Page) =>
  page.evaluate((width) => {
    const problems = new Set<string>()
    const shown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('.visually-hidden, [aria-hidden=true], #toolbar')
    const nameOf = (one: Element) => {
      const words = (one.ariaLabel || one.textContent || one.tagName).trim().slice(0, 24)
      return `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} «${words}»`
    }
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const cuts = (value: string) => value === 'hidden' || value === 'clip'
    const controls =
      'a[href], button, input, textarea, select, [role=tab], [role=radio], [role=switch], summary'

    // Not innerWidth: a phone's browser zooms out until what is too wide fits.
    const wide = document.documentElement.scrollWidth
    if (wide > width) problems.add(`the page is ${wide} px wide`)

    const lines: { box: DOMRect; of: Element; on: Element }[] = []
    /** Its letters, as much of them as is not cut off, and what they scroll with. */
    const note = (range: Range, of: Element) => {
      const cut: DOMRect[] = []
      let on = of
      for (; on.parentElement; on = on.parentElement) {
        const { overflow: measureOverflow, position } = getComputedStyle(on)
        if (measureOverflow !== 'visible') cut.push(on.getBoundingClientRect())
        if (position === 'fixed' || position === 'sticky') break
      }
      for (const { x, y, width, height } of range.getClientRects()) {
        const all = [new DOMRect(x + 1, y + height / 5, width - 2, height * 0.6), ...cut]
        const left = Math.max(...all.map((one) => one.left))
        const top = Math.max(...all.map((one) => one.top))
        const wide = Math.min(...all.map((one) => one.right)) - left
        const high = Math.min(...all.map((one) => one.bottom)) - top
        if (wide > 0 && high > 0) lines.push({ box: new DOMRect(left, top, wide, high), of, on })
      }
    }

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || !shown(parent)) continue
      // Far from the screen nothing has its own size yet (content-visibility).
      if (!parent.checkVisibility({ contentVisibilityAuto: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      note(range, parent)
      // A line box is higher than its letters, so a small overflow cuts none of them.
      const slack = 1 + (parseFloat(getComputedStyle(parent).fontSize) || 16) * 0.12
      for (
        let one: Element | null = parent;
        one && one !== document.body;
        one = one.parentElement
      ) {
        const style = getComputedStyle(one)
        const edge = one.getBoundingClientRect()
        const dots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        const right = box.right > edge.right + 1 || box.left < edge.left - 1
        const below = box.bottom > edge.bottom + slack || box.top < edge.top - slack
        if (dots && cuts(style.overflowX)) break
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
        // A line that wraps out of sight as a whole is hidden, not cut.
        if (box.top >= edge.bottom && cuts(style.overflowY)) break
        if (right && cuts(style.overflowX)) problems.add(`cut at the side: ${nameOf(parent)}`)
        if (below && cuts(style.overflowY)) problems.add(`cut below: ${nameOf(parent)}`)
        if ((right || below) && one.matches(controls))
          problems.add(`leaves its control: ${nameOf(one)}`)
        if (style.position === 'fixed' || one.matches('svg')) break
      }
    }

    for (const [at, { box, of, on }] of lines.entries())
      for (const { box: other, of: one, on: there } of lines.slice(at + 1)) {
        const apart = box.right <= other.left || other.right <= box.left
        const below = box.bottom <= other.top || other.bottom <= box.top
        if (of !== one && on === there && !apart && !below)
          problems.add(`${nameOf(of)} lies on ${nameOf(one)}`)
      }

    // Behind an open dialog nothing needs to be reachable.
    const top = document.querySelector('[role=dialog], [role=alertdialog]') ?? document
    for (const one of top.querySelectorAll<HTMLElement>(controls)) {
      if (!shown(one) || one.matches(':disabled')) continue
      if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) {
        const { clientHeight, scrollHeight } = one
        if (one.type !== 'file' && one.tagName === 'INPUT' && scrollHeight > clientHeight + 1)
          problems.add(`cut in its field: ${nameOf(one)}`)
      }
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const box = one.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hit = document.elementFromPoint(x, y)
      const same =
        hit && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one))
      if (!same) problems.add(`out of reach: ${nameOf(one)} under ${hit ? nameOf(hit) : 'nothing'}`)
    }
    window.scrollTo(0, 0)
    // What was brought into sight within a box that nobody can scroll.
    for (const one of document.querySelectorAll('#root *'))
      if (one.scrollTop > 0 && cuts(getComputedStyle(one).overflowY)) one.scrollTop = 0
    return [...problems]
  }, 390)

/** Words of another size than the seven of tokens.css, the boxes to write in too. */
export const findOddTextSizes = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', 'hero'].map(
      (name) => parseFloat(style.getPropertyValue(`--text-${name}`)) * parseFloat(style.fontSize),
    )
    const all = [...document.querySelectorAll('#root *')].filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('.visually-hidden, svg') &&
        (one.matches('input, textarea') ||
          [...one.childNodes].some((part) => part.nodeType === 3 && part.nodeValue?.trim())),
    )
    const off = all.flatMap((one) => {
      const size = parseFloat(getComputedStyle(one).fontSize)
      const known = sizes.some((each) => Math.abs(each - size) < 0.01)
      return known ? [] : [`${size} px: ${one.tagName.toLowerCase()}.${one.getAttribute('class')}`]
    })
    return [...new Set(off)]
  })

/** What a finger presses and is lower than `least` px: of the screen's own boxes, no link within words. */
export const findLowControls = (page: Page, least: number) =>
  page.evaluate((px) => {
    const top =
      document.querySelector('[role=dialog]') ?? document.querySelector('#root') ?? document
    const all = [
      ...top.querySelectorAll('button, a[href], [role=tab], [role=radio], [role=switch]'),
    ]
    return all
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('.visually-hidden, [aria-hidden=true], #toolbar'))
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .filter((one) => one.getBoundingClientRect().height < px - 0.5)
      .map(
        (one) =>
          `${one.getAttribute('class') ?? one.tagName} «${(one.ariaLabel || one.textContent || '').slice(0, 24)}»`,
      )
  }, least)

/**
 * The fields of a form that stand closer than `least` px to the control or the line above them. Runs in the page,
 * which must stand still.
 */
export const findCrowdedFields = (page: Page, least = 8) =>
  page.evaluate((gap) => {
    const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const getBox = (one: Element) => one.getBoundingClientRect()
    return [...document.querySelectorAll('form label')].filter(shown).flatMap((label) => {
      const { top, left, right } = getBox(label)
      const field = label.parentElement
      const above = [...(label.closest('form')?.querySelectorAll('*') ?? [])].filter((one) => {
        if (one.children.length > 0 && !one.matches('button')) return false
        if (field?.contains(one) || one.contains(label) || !shown(one)) return false
        const box = getBox(one)
        const beside = box.right <= left || box.left >= right
        return !beside && box.height > 0 && box.top < top && box.bottom > top - gap
      })
      return above.map(
        (one) =>
          `${label.textContent}: ${Math.round(top - getBox(one).bottom)} px below ${one.tagName.toLowerCase()} «${(one.ariaLabel || one.textContent || '').slice(0, 24)}»`,
      )
    })
  }, least)

/** Waits until nothing is loading, and in three frames nothing begins: a list's end in sight asks for its next page. */
export async function waitUntilSettled({ page }: { page: Page }) {
  const isSettled = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) {
        const calls = window.fakeBackend?.['journal.list']()
        const loading = !calls?.length || calls.some(({ took }) => took === undefined)
        if (loading || document.querySelector('#root [aria-busy=true]')) return false
        await new Promise(requestAnimationFrame)
      }
      return [...document.images].every((one) => one.complete || one.loading === 'lazy')
    })
  await expect.poll(isSettled, { intervals: [20] }).toBe(true)
}

/** Where it is drawn, in CSS pixels of the window; of what is not drawn all is NaN, which no comparison passes. */
export const boxOf = (one: Locator) =>
  one.evaluate((element): DOMRect => {
    const box = element.getBoundingClientRect()
    const isDrawn = box.width > 0 || box.height > 0
    const none = { x: NaN, y: NaN, width: NaN, height: NaN }
    return (isDrawn ? box : DOMRect.fromRect(none)).toJSON() as DOMRect
  })

/** How many pixels the page is wider than the screen. */
export const overflow = ({ page }: { page: Page }) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Sets the size of all letters: 200%. */
export const enlarge = ({ page }: { page: Page }, size: string) =>
  page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)

/** In how many lines its text is. */
export const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
