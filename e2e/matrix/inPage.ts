/** What is visible once nothing moves any more. */
export interface ScreenState {
  /** No spinner, no skeleton, no call under way. */
  settled: boolean
  /** A heading or a main landmark with text. */
  hasContent: boolean
  /** Or a skeleton that is announced to screen readers. */
  hasSkeleton: boolean
  /** What is still busy when the page did not settle. */
  busy: string
  /** All texts shown, including notices that are gone again. */
  texts: string
  /** Only the notices and dialogs, in order. */
  notices: string[]
  lines: string[]
  dialog: string
  path: string
}
declare global {
  interface Window {
    driver: NonNullable<ReturnType<typeof installDriver>>
  }
}
/**
 * Runs in the page before the app: the matrix observes and acts inside the page, without a round trip per step.
 */
export function installDriver() {
  // A game's frame is another page.
  if (window !== window.top) return undefined
  // Stored for a reload, because the first calls start before a test could set it.
  const KEY = 'driver:timeouts'
  let timeouts = sessionStorage.getItem(KEY) === '1'
  const real = window.setTimeout.bind(window)
  const timesOut = (ms: number) => ms >= 29_000 && ms <= 31_000
  const quicker = (ms: number) =>
    timesOut(ms) ? (timeouts ? 600 : ms) : ms >= 900 && ms < 10_000 ? ms / 25 : ms
  const underWait = new Map<number, () => void>()
  window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) => {
    const id = real(work, quicker(ms), ...rest)
    if (timesOut(ms)) underWait.set(id, work as () => void)
    return id
  }) as typeof window.setTimeout
  const stop = window.clearTimeout.bind(window)
  window.clearTimeout = (id) => {
    underWait.delete(Number(id))
    stop(id)
  }

  const notices = new Set<string>()
  const SAYING = '[role=alert],[role=status],[role=dialog],[role=alertdialog],[aria-label=加载失败]'
  const note = () => {
    for (const one of document.querySelectorAll(`#root ${SAYING}, body > * ${SAYING}`))
      if (one.textContent) notices.add(one.textContent)
  }
  new MutationObserver(note).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  const root = () => document.getElementById('root')
  const shown = (one: Element) => one.getClientRects().length > 0
  // A notice that is disappearing blocks nothing.
  const stays = (one: Element) => shown(one) && !one.closest('[aria-hidden=true]')
  const modal = () => [...document.querySelectorAll('[role=dialog]')].filter(stays).at(-1)
  // Nothing behind a dialog can be used, so only the dialog counts.
  const spinning = () =>
    [
      ...((modal() ?? root())?.querySelectorAll(
        '[aria-busy=true],[class*=bone],[data-loading=true]',
      ) ?? []),
    ].filter(shown)
  const underWay = () => {
    const held = window.fakeBackend?.['holds.list']().length ?? 0
    const open = (window.fakeBackend?.['journal.list']() ?? []).filter((e) => e.took === undefined)
    const generation = window.fakeBackend?.status().generation
    return open.filter((e) => e.generation === generation).length - held
  }
  let tapped: HTMLElement | undefined
  let tappedWords = ''
  document.addEventListener(
    'click',
    ({ target }) => {
      const one = (target as Element).closest<HTMLElement>('button, a, [role=switch]')
      if (!one) return
      tapped = one
      tappedWords = one.textContent ?? ''
    },
    true,
  )
  const pause = (ms: number) => new Promise<void>((done) => void real(done, ms))
  const lines = () =>
    [
      ...new Set((root()?.innerText ?? '').split('\n').map((l) => l.replace(/[\d.,:¥%*\s-]/g, ''))),
    ].filter((l) => l.length > 1)

  const driver = {
    /** Speeds up the app's own waits: retries, notices and, if asked, the time-out. */
    warp: (on: boolean) => {
      timeouts = on
      sessionStorage.setItem(KEY, on ? '1' : '0')
    },
    /** Ends the time-out of every call under way now. */
    runOut() {
      for (const [id, work] of underWait) {
        window.clearTimeout(id)
        work()
      }
    },
    forget: () => notices.clear(),
    look(): ScreenState {
      note()
      const landmarks = [...document.querySelectorAll('main, h1, [role=dialog]')].filter(shown)
      const text = `${root()?.innerText ?? ''}${modal()?.textContent ?? ''}`
      const busy = spinning()
      return {
        settled: busy.length === 0,
        hasContent: landmarks.length > 0 && text.trim().length > 1,
        hasSkeleton: busy.some((one) => one.hasAttribute('aria-label')),
        busy: busy
          .map((one) => one.outerHTML.slice(0, 90))
          .join(' | ')
          .slice(0, 300),
        texts: `${[...notices].join(' ')} ${text}`,
        notices: [...notices],
        lines: lines(),
        dialog: [...document.querySelectorAll('[role=dialog],[role=alertdialog]')]
          .filter(shown)
          .map((one) => one.textContent)
          .join(' '),
        path: location.hash.slice(1),
      }
    },
    async settle(held = false): Promise<ScreenState> {
      const end = performance.now() + 6000
      let quiet = 0
      while (performance.now() < end && quiet < 3) {
        await pause(20)
        const calm = held ? true : spinning().length === 0
        quiet = calm && underWay() <= 0 ? quiet + 1 : 0
      }
      const seen = driver.look()
      return { ...seen, settled: quiet >= 3 }
    },
    /** Uses up a rule without informing the app, so that nothing is read again because of it. */
    async spend(id: string, most: number): Promise<void> {
      const find = () => window.fakeBackend?.['rules.list']().find((one) => one.id === id)
      const rule = find()
      const call = window.fakeBackend?.endpoints().find((one) => one.id === rule?.on)
      if (!rule || !call) return
      const send = () => void fetch(call.path, { method: call.method }).catch(() => undefined)
      for (let n = rule.seen; n < most; n++) send()
      await driver.until(() => (find()?.seen ?? most) >= most)
    },
    press(names: readonly string[]) {
      const button = [...document.querySelectorAll('button')].find(
        (one) => shown(one) && !one.disabled && names.includes(one.textContent?.trim() ?? ''),
      )
      // Answering a question is not the call itself; `again` repeats the call.
      const deed = [tapped, tappedWords] as const
      button?.click()
      ;[tapped, tappedWords] = deed
      return button !== undefined
    },
    /** Taps the last tapped element again; false when it is gone or disabled. */
    again() {
      // An answered question stays for a moment and reacts to nothing.
      if (!tapped?.isConnected || !stays(tapped) || tapped.matches(':disabled')) return false
      tapped.click()
      return true
    },
    /** The last tapped element exists and is disabled. */
    locked() {
      if (!tapped?.isConnected || !shown(tapped)) return false
      if (tapped.matches('[data-loading=true], [aria-busy=true]')) return true
      // With another label it is another button: 已申请.
      return tapped.matches(':disabled') && tapped.textContent === tappedWords
    },
    /** How often a call was sent since an entry of the journal. */
    sent: (on: string, since: number) =>
      (window.fakeBackend?.['journal.list'](since) ?? []).filter((e) => e.endpoint === on).length,
    /** Simulates that the phone was offline and is back. */
    comesBack() {
      for (const kind of ['offline', 'online']) window.dispatchEvent(new Event(kind))
    },
    async until(what: () => boolean): Promise<boolean> {
      const end = performance.now() + 8000
      while (!what() && performance.now() < end) await pause(15)
      return what()
    },
  }
  window.driver = driver
  return driver
}
