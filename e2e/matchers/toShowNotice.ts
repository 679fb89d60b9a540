import type { ExpectMatcherState, Page } from '@playwright/test'
import { retry, type Patience } from './retry'

type Shown = Page | { page: Page }

/** A notice stays a few seconds: looked for at this interval, none is missed. Milliseconds. */
const OFTEN = [100]
const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A notice (role `status` or `alert`) that contains this text is on the page, or comes while it waits. */
async function toShowNotice(
  this: ExpectMatcherState,
  shown: Shown,
  text: string | RegExp,
  { timeout }: Patience = {},
) {
  const page = 'page' in shown ? shown.page : shown
  const notices = page.locator('[role=status], [role=alert]').filter({ visible: true })
  const seen = new Set<string>()
  const asked = typeof text === 'string' ? `'${text}'` : String(text)
  const fits = (said: string) =>
    typeof text === 'string' ? said.includes(words(text)) : text.test(said)
  return retry(
    this,
    ['toShowNotice', asked],
    async () => {
      const now = (await notices.allInnerTexts()).map(words).filter(Boolean)
      for (const one of now) seen.add(one)
      return {
        pass: now.some(fits),
        expected: `出现提示 ${asked}`,
        received:
          now.length > 0 ? `现在的提示是 ${now.map((one) => `「${one}」`).join('')}` : '没有提示',
        instead: seen.size > 0 ? ['等的时候见过：', ...[...seen].map((one) => `  「${one}」`)] : [],
      }
    },
    { timeout, intervals: OFTEN },
  )
}

export const showing = { toShowNotice }
