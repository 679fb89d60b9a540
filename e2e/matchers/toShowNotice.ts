import type { ExpectMatcherState, Page } from '@playwright/test'
import { retryMatcher, type TimeoutOption } from './retry'

const INTERVALS_MS = [100]

async function toShowNotice(
  this: ExpectMatcherState,
  subject: Page | { page: Page },
  text: string | RegExp,
  { timeout }: TimeoutOption = {},
) {
  const page = 'page' in subject ? subject.page : subject
  const notices = page.locator('[role=status], [role=alert]').filter({ visible: true })
  const seenNotices = new Set<string>()
  const args = typeof text === 'string' ? `'${text}'` : String(text)
  const matchesText = (notice: string) =>
    typeof text === 'string' ? notice.includes(normalizeSpaces(text)) : text.test(notice)
  return retryMatcher({
    state: this,
    matcher: { name: 'toShowNotice', args, subject: page === subject ? 'page' : 'app' },
    async observe() {
      const texts = await notices.allInnerTexts()
      const shown = texts.map(normalizeSpaces).filter((notice) => notice !== '')
      for (const notice of shown) seenNotices.add(notice)
      const seenLines = [...seenNotices].map((notice) => `  「${notice}」`)
      return {
        pass: shown.some(matchesText),
        expected: { chinese: `出现提示 ${args}`, english: 'this notice is shown' },
        received:
          shown.length > 0
            ? `现在的提示是 / shown now: ${shown.map((notice) => `「${notice}」`).join('')}`
            : '没有提示 / no notice',
        details: seenLines.length > 0 ? ['等的时候见过 / seen meanwhile:', ...seenLines] : [],
      }
    },
    timeout,
    intervals: INTERVALS_MS,
  })
}

const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

export const noticeMatchers = { toShowNotice }
