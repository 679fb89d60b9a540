import type { BrowserContext, Page } from '@playwright/test'
import { words } from '../../src/lib/words'

/** A message on the screen, a new address (role «path»), or a page from the back-forward cache («restored»). */
export interface Said {
  role: string
  text: string
}
export interface Heard extends Said {
  page: Page
  at: number
}

/** What a screen says about one tap: money moved, did not move, unknown; or nothing. */
export type Verdict = 'moved' | 'unmoved' | 'unknown' | 'nothing'

/** Runs in the page before the app: reports each message once, as it appears. */
function listen() {
  if (window !== window.top || location.origin === 'null') return
  const RESTORED = 'restored'
  const tell = (window as unknown as { chaosSaid: (said: Said) => void }).chaosSaid
  // The notice of an unresolved send, after the records have settled it.
  const resolved = 'section[aria-label^=上一笔已],section[aria-label^=上一笔没]'
  const shown = `[role=alert],[role=status],[role=dialog],[role=alertdialog],${resolved}`
  let before = new Set<string>()
  const look = () => {
    // Figures that could not be read before they are sent: he sends them.
    for (const button of document.querySelectorAll<HTMLElement>('[role=dialog] button'))
      if (button.textContent === '仍要提交') button.click()
    const now = new Set([`path\n${location.hash.slice(1)}`])
    for (const one of document.querySelectorAll(shown))
      if (one.textContent?.trim())
        now.add(`${one.getAttribute('role') ?? 'region'}\n${one.textContent}`)
    for (const message of now) {
      const end = message.indexOf('\n')
      if (!before.has(message)) tell({ role: message.slice(0, end), text: message.slice(end + 1) })
    }
    before = now
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  window.addEventListener('hashchange', look)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      tell({ role: RESTORED, text: '' })
      // A message shown while the page was leaving may have been missed.
      before = new Set()
    }
    look()
  })
}

/** Collects the messages of all pages of a context, across reloads. */
export async function hearAll(context: BrowserContext): Promise<Heard[]> {
  const messages: Heard[] = []
  await context.exposeBinding('chaosSaid', ({ page }, message: Said) => {
    messages.push({ ...message, page, at: Date.now() })
  })
  await context.addInitScript(listen)
  return messages
}

/** Questions whether to send again: they are about the previous send. */
export const questions: readonly string[] = [words.sendAgain, words.justSent]

/** The notice that the records have the unresolved send. */
const recorded = '上一笔已在记录中'
const absent = '上一笔没有提交成功'

/** False for the notice with what the records say. */
export const isAnswer = ({ role }: Said) => role !== 'region'

/** Messages that say nothing about the money. */
const aside: readonly string[] = [words.offline, words.loadFailed]

/** The words of one screen, besides those of the whole app. */
export interface Wording {
  moved: (one: Said) => boolean
  unmoved?: (one: Said) => boolean
  /** Words that mean the result is unknown. */
  silence?: string
}

/** What was said about a tap. A success message outweighs everything, then what the records say. */
export function verdictOf(all: readonly Said[], { moved, unmoved, silence }: Wording): Verdict {
  const answers = all.filter(({ text }) => !questions.some((one) => text.includes(one)))
  const says = (text: string) => answers.some((one) => one.text.includes(text))
  // This dialog may quote a success message of the server.
  const isOpen = ({ text }: Said) => text.includes(words.unknownOutcomeTitle)
  if (answers.some((one) => !isOpen(one) && moved(one)) || says(recorded)) return 'moved'
  if (says(absent)) return 'unmoved'
  if (answers.some(isOpen) || (silence && says(silence))) return 'unknown'
  const no = answers.some(
    (one) => unmoved?.(one) || (one.role === 'alert' && !aside.includes(one.text.trim())),
  )
  return no ? 'unmoved' : 'nothing'
}
