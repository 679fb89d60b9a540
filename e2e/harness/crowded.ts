import type { Page } from '@playwright/test'

/**
 * The fields of a form that stand closer than `least` px to the control or the line above them. Runs in the page,
 * which must stand still.
 */
export const crowded = (page: Page, least = 8) =>
  page.evaluate((gap) => {
    const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true })
    const boxOf = (one: Element) => one.getBoundingClientRect()
    return [...document.querySelectorAll('form label')].filter(shown).flatMap((label) => {
      const { top, left, right } = boxOf(label)
      const field = label.parentElement
      const above = [...(label.closest('form')?.querySelectorAll('*') ?? [])].filter((one) => {
        if (one.children.length > 0 && !one.matches('button')) return false
        if (field?.contains(one) || one.contains(label) || !shown(one)) return false
        const box = boxOf(one)
        const beside = box.right <= left || box.left >= right
        return !beside && box.height > 0 && box.top < top && box.bottom > top - gap
      })
      return above.map(
        (one) =>
          `${label.textContent}: ${Math.round(top - boxOf(one).bottom)} px below ${one.tagName.toLowerCase()} «${(one.ariaLabel || one.textContent || '').slice(0, 24)}»`,
      )
    })
  }, least)
