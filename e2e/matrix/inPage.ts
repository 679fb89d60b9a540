/** What a screen shows once nothing moves any more. */
export interface ScreenState {
  settled: boolean
  hasContent: boolean
  /** A skeleton that is announced to screen readers. */
  hasSkeleton: boolean
  /** The elements that are still busy when the page did not settle. */
  busy: string
  /** All texts shown, including notices that have disappeared. */
  texts: string
  /** The notices and dialogs, in order. */
  notices: string[]
  lines: string[]
  dialog: string
  path: string
}
declare global {
  interface Window {
    driver: NonNullable<ReturnType<typeof installPageProbe>>
  }
}
export function installPageProbe() {
  if (window !== window.top) return undefined
  // In storage, because after a reload the first calls start before a test could set it.
  const KEY = 'driver:timeouts'
  let endsTimeoutsEarly = sessionStorage.getItem(KEY) === '1'
  const nativeSetTimeout = window.setTimeout.bind(window)
  const nativeClearTimeout = window.clearTimeout.bind(window)
  // The app's own waits run 25 times faster.
  const SHORTEST_APP_WAIT_MS = 900
  const LONGEST_APP_WAIT_MS = 10_000
  const APP_WAIT_SPEED = 25
  const EARLY_TIMEOUT_MS = 600
  /** The app's timeout of a call is 30 s. */
  const isCallTimeout = (ms: number) => ms >= 29_000 && ms <= 31_000
  const shorten = (ms: number) => {
    if (isCallTimeout(ms)) return endsTimeoutsEarly ? EARLY_TIMEOUT_MS : ms
    const isAppWait = ms >= SHORTEST_APP_WAIT_MS && ms < LONGEST_APP_WAIT_MS
    return isAppWait ? ms / APP_WAIT_SPEED : ms
  }
  const callTimeouts = new Map<number, () => void>()
  window.setTimeout = ((callback: TimerHandler, ms = 0, ...rest: unknown[]) => {
    const id = nativeSetTimeout(callback, shorten(ms), ...rest)
    if (isCallTimeout(ms)) callTimeouts.set(id, callback as () => void)
    return id
  }) as typeof window.setTimeout
  window.clearTimeout = (id) => {
    callTimeouts.delete(Number(id))
    nativeClearTimeout(id)
  }

  const notices = new Set<string>()
  const NOTICES =
    '[role=alert],[role=status],[role=dialog],[role=alertdialog],[aria-label=加载失败]'
  const collectNotices = () => {
    for (const element of document.querySelectorAll(`#root ${NOTICES}, body > * ${NOTICES}`))
      if (element.textContent) notices.add(element.textContent)
  }
  new MutationObserver(collectNotices).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  const getRoot = () => document.getElementById('root')
  const isShown = (element: Element) => element.getClientRects().length > 0
  const isStaying = (element: Element) => isShown(element) && !element.closest('[aria-hidden=true]')
  const findModal = () => [...document.querySelectorAll('[role=dialog]')].filter(isStaying).at(-1)
  const findBusy = () => {
    const container = findModal() ?? getRoot()
    const busy = container?.querySelectorAll('[aria-busy=true],[class*=bone],[data-loading=true]')
    return [...(busy ?? [])].filter(isShown)
  }
  const countOpenCalls = () => {
    const held = window.fakeBackend?.['holds.list']().length ?? 0
    const generation = window.fakeBackend?.status().generation
    const open = (window.fakeBackend?.['journal.list']() ?? []).filter(
      (entry) => entry.took === undefined && entry.generation === generation,
    )
    return open.length - held
  }
  let tapped: HTMLElement | undefined
  let tappedText = ''
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = (target as Element).closest<HTMLElement>('button, a, [role=switch]')
      if (!control) return
      tapped = control
      tappedText = control.textContent ?? ''
    },
    true,
  )
  const pause = (ms: number) => new Promise<void>((resolve) => void nativeSetTimeout(resolve, ms))
  /** The screen's lines without numbers, which change. */
  const readLines = () => {
    const lines = (getRoot()?.innerText ?? '').split('\n')
    const words = lines.map((line) => line.replace(/[\d.,:¥%*\s-]/g, ''))
    return [...new Set(words)].filter((line) => line.length > 1)
  }

  const driver = {
    /** Whether calls time out after 0.6 s; the app's other waits are always shorter. */
    setFastTimeouts: (isOn: boolean) => {
      endsTimeoutsEarly = isOn
      sessionStorage.setItem(KEY, isOn ? '1' : '0')
    },
    /** Times out every call under way. */
    timeOutCalls() {
      for (const [id, callback] of callTimeouts) {
        window.clearTimeout(id)
        callback()
      }
    },
    clearNotices: () => notices.clear(),
    readState(): ScreenState {
      collectNotices()
      const landmarks = [...document.querySelectorAll('main, h1, [role=dialog]')].filter(isShown)
      const text = `${getRoot()?.innerText ?? ''}${findModal()?.textContent ?? ''}`
      const busy = findBusy()
      const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')]
      return {
        settled: busy.length === 0,
        hasContent: landmarks.length > 0 && text.trim().length > 1,
        hasSkeleton: busy.some((element) => element.hasAttribute('aria-label')),
        busy: busy
          .map((element) => element.outerHTML.slice(0, 90))
          .join(' | ')
          .slice(0, 300),
        texts: `${[...notices].join(' ')} ${text}`,
        notices: [...notices],
        lines: readLines(),
        dialog: dialogs
          .filter(isShown)
          .map((dialog) => dialog.textContent)
          .join(' '),
        path: location.hash.slice(1),
      }
    },
    /** With `mayBeBusy`, waits only for the calls. */
    async waitUntilSettled(mayBeBusy = false): Promise<ScreenState> {
      const deadline = performance.now() + 6000
      let quietChecks = 0
      while (performance.now() < deadline && quietChecks < 3) {
        await pause(20)
        const isQuiet = (mayBeBusy || findBusy().length === 0) && countOpenCalls() <= 0
        quietChecks = isQuiet ? quietChecks + 1 : 0
      }
      return { ...driver.readState(), settled: quietChecks >= 3 }
    },
    async exhaustRule(id: string, times: number): Promise<void> {
      const findRule = () =>
        window.fakeBackend?.['rules.list']().find((candidate) => candidate.id === id)
      const rule = findRule()
      const call = window.fakeBackend?.endpoints().find((endpoint) => endpoint.id === rule?.on)
      if (!rule || !call) return
      for (let count = rule.seen; count < times; count++)
        void fetch(call.path, { method: call.method }).catch(() => undefined)
      await driver.waitUntil(() => (findRule()?.seen ?? times) >= times)
    },
    /** Presses the first of these buttons; false when there is none. */
    press(names: readonly string[]): boolean {
      const button = [...document.querySelectorAll('button')].find(
        (candidate) =>
          isShown(candidate) &&
          !candidate.disabled &&
          names.includes(candidate.textContent?.trim() ?? ''),
      )
      // `tapAgain` repeats the tap that sent the call, not an answer to a question.
      const lastTapped = tapped
      const lastText = tappedText
      button?.click()
      tapped = lastTapped
      tappedText = lastText
      return button !== undefined
    },
    /** Taps the last tapped element again; false when it has gone or is disabled. */
    tapAgain(): boolean {
      if (!tapped?.isConnected || !isStaying(tapped) || tapped.matches(':disabled')) return false
      tapped.click()
      return true
    },
    /** Whether the last tapped element is there and disabled. */
    isLocked(): boolean {
      if (!tapped?.isConnected || !isShown(tapped)) return false
      if (tapped.matches('[data-loading=true], [aria-busy=true]')) return true
      return tapped.matches(':disabled') && tapped.textContent === tappedText
    },
    /** How often a call was sent after an entry of the journal. */
    countSent: (on: string, since: number): number =>
      (window.fakeBackend?.['journal.list'](since) ?? []).filter((entry) => entry.endpoint === on)
        .length,
    /** Makes the phone seem offline, then online. */
    simulateReconnect() {
      for (const kind of ['offline', 'online']) window.dispatchEvent(new Event(kind))
    },
    /** Waits up to eight seconds; resolves with the condition's last value. */
    async waitUntil(condition: () => boolean): Promise<boolean> {
      const deadline = performance.now() + 8000
      while (!condition() && performance.now() < deadline) await pause(15)
      return condition()
    },
  }
  window.driver = driver
  return driver
}
