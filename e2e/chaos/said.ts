import type { BrowserContext, Page } from '@playwright/test'
import { words } from '../../src/lib/words'
import type { Journey } from './journeys'

/** A message on the screen, or a new address (role «path»). */
export interface Said {
  role: string
  text: string
}

/** What a screen says of one tap: done; not done, by the records or an answer; unknown; the session ended; nothing. */
export type Verdict = 'moved' | 'absent' | 'refused' | 'unknown' | 'ended' | 'nothing'

/** Runs in the page before the app: reports each message once, as it appears. */
export function listen() {
  if (window !== window.top || location.origin === 'null' || 'heard' in document) return
  Object.assign(document, { heard: true })
  const tell = (window as unknown as { chaosSaid: (said: Said) => void }).chaosSaid
  // The last: the notice of an unresolved send, and of what the records say of it.
  const shown =
    '[role=alert],[role=status],[role=dialog],[role=alertdialog],section[aria-label^=上一笔]'
  // By element: a notice that is said once more is another one, in the same words.
  let before = new Map<unknown, string>()
  const look = () => {
    const now = new Map<unknown, string>([['path', `path\n${location.hash.slice(1)}`]])
    for (const one of document.querySelectorAll(shown))
      if (one.textContent?.trim())
        now.set(one, `${one.getAttribute('role') ?? 'region'}\n${one.textContent}`)
    for (const [at, message] of now) {
      const [role = '', ...text] = message.split('\n')
      if (before.get(at) !== message) tell({ role, text: text.join('\n') })
    }
    before = now
  }
  const all = { childList: true, subtree: true, characterData: true }
  new MutationObserver(look).observe(document, all)
  window.addEventListener('hashchange', look)
  // A message shown while the page was leaving may have been missed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) before = new Map()
    look()
  })
  look()
}

/** Hears the messages of all pages of a context, across reloads. */
export async function hearAll(context: BrowserContext, hear: (said: Said, page: Page) => void) {
  await context.exposeBinding('chaosSaid', ({ page }, said: Said) => hear(said, page))
  await context.addInitScript(listen)
}

/** Questions whether to send again: they are about the previous send. */
export const questions = new RegExp([words.sendAgain, words.justSent].join('|'))
/** Messages that say nothing about the money. */
const aside: readonly string[] = [words.offline, words.loadFailed]

/** What was said. A success message outweighs everything, then what the records say. */
export function verdictOf(all: readonly Said[], { done, open }: Pick<Journey, 'done' | 'open'>) {
  const answers = all.filter(({ text }) => !questions.test(text))
  const says = (what: RegExp) => answers.some(({ text }) => what.test(text))
  // This dialog may quote a success message of the server.
  const isOpen = ({ text }: Said) => text.includes(words.unknownOutcomeTitle)
  const verdicts: Partial<Record<Verdict, boolean>> = {
    moved: answers.some((one) => !isOpen(one) && done.test(one.text)) || says(/上一笔已在记录中/),
    absent: says(/上一笔没有提交成功/),
    unknown: answers.some(isOpen) || (open !== undefined && says(open)),
    refused: answers.some(({ role, text }) => role === 'alert' && !aside.includes(text.trim())),
    ended: says(/认证失败/),
  }
  return (Object.keys(verdicts) as Verdict[]).find((one) => verdicts[one]) ?? 'nothing'
}
