/** What a screen shows once nothing moves any more. */
export interface ScreenState {
  isSettled: boolean
  hasContent: boolean
  /** A skeleton that is announced to screen readers. */
  hasSkeleton: boolean
  /** The HTML of elements that are still busy when the page did not settle. */
  busyElements: string
  /** All texts shown, including notices that have disappeared. */
  allTexts: string
  /** The notices and dialogs, in order. */
  notices: string[]
  /** The screen's lines without numbers, which change. */
  linesWithoutNumbers: string[]
  dialogText: string
  path: string
}

declare global {
  interface Window {
    probe: NonNullable<ReturnType<typeof installProbeAndFastTimers>>
  }
}

/** Runs in the page, as one function, because Playwright sends it without this module's other functions. */
export function installProbeAndFastTimers() {
  if (window !== window.top) return undefined

  // Timers: the app's own waits run 25 times faster; its calls may time out early.

  // In storage, because after a reload the first calls start before a test could set it.
  const FAST_TIMEOUTS_KEY = 'probe:timeouts'
  let endsTimeoutsEarly = sessionStorage.getItem(FAST_TIMEOUTS_KEY) === '1'
  const nativeSetTimeout = window.setTimeout.bind(window)
  const nativeClearTimeout = window.clearTimeout.bind(window)
  const SHORTEST_APP_WAIT_MS = 900
  const LONGEST_APP_WAIT_MS = 10_000
  const APP_WAIT_SPEED = 25
  const EARLY_TIMEOUT_MS = 600
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

  // Notices: collected, because they disappear.

  const notices = new Set<string>()
  const NOTICE_SELECTOR =
    '[role=alert],[role=status],[role=dialog],[role=alertdialog],[aria-label=加载失败]'
  const collectNotices = () => {
    const selector = `#root ${NOTICE_SELECTOR}, body > * ${NOTICE_SELECTOR}`
    for (const { textContent } of document.querySelectorAll(selector))
      if (textContent) notices.add(textContent)
  }
  new MutationObserver(collectNotices).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })

  const getRoot = () => document.getElementById('root')
  const isShown = (element: Element) => element.getClientRects().length > 0
  const isShownToReaders = (element: Element) =>
    isShown(element) && !element.closest('[aria-hidden=true]')
  const findModal = () =>
    [...document.querySelectorAll('[role=dialog]')].filter(isShownToReaders).at(-1)
  const findBusyElements = () => {
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
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      nativeSetTimeout(resolve, ms)
    })
  const readLinesWithoutNumbers = () => {
    const lines = (getRoot()?.innerText ?? '').split('\n')
    const texts = lines.map((line) => line.replace(/[\d.,:¥%*\s-]/g, ''))
    return [...new Set(texts)].filter((text) => text.length > 1)
  }

  // Taps: the last one can be repeated.

  let lastTap: { control?: HTMLElement; text: string } = { text: '' }
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = (target as Element).closest<HTMLElement>('button, a, [role=switch]')
      if (control) lastTap = { control, text: control.textContent ?? '' }
    },
    true,
  )
  /** The answer to a question is not the tap that sent the call. */
  const clickWithoutRecording = (button: HTMLElement) => {
    const recordedTap = lastTap
    button.click()
    lastTap = recordedTap
  }

  const SETTLE_TIMEOUT_MS = 6000
  const SETTLE_INTERVAL_MS = 20
  const QUIET_CHECKS = 3
  const CONDITION_TIMEOUT_MS = 8000
  const CONDITION_INTERVAL_MS = 15

  async function waitUntilQuiet(isQuiet: () => boolean): Promise<ScreenState> {
    const deadline = performance.now() + SETTLE_TIMEOUT_MS
    let quietChecks = 0
    while (performance.now() < deadline && quietChecks < QUIET_CHECKS) {
      await pause(SETTLE_INTERVAL_MS)
      quietChecks = isQuiet() ? quietChecks + 1 : 0
    }
    return { ...probe.readState(), isSettled: quietChecks >= QUIET_CHECKS }
  }

  const probe = {
    setFastTimeouts: (isOn: boolean) => {
      endsTimeoutsEarly = isOn
      sessionStorage.setItem(FAST_TIMEOUTS_KEY, isOn ? '1' : '0')
    },
    timeOutOpenCalls() {
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
      const busy = findBusyElements()
      const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')]
      return {
        isSettled: busy.length === 0,
        hasContent: landmarks.length > 0 && text.trim().length > 1,
        hasSkeleton: busy.some((element) => element.hasAttribute('aria-label')),
        busyElements: busy
          .map((element) => element.outerHTML.slice(0, 90))
          .join(' | ')
          .slice(0, 300),
        allTexts: `${[...notices].join(' ')} ${text}`,
        notices: [...notices],
        linesWithoutNumbers: readLinesWithoutNumbers(),
        dialogText: dialogs
          .filter(isShown)
          .map((dialog) => dialog.textContent)
          .join(' '),
        path: location.hash.slice(1),
      }
    },
    waitUntilCallsEnd: () => waitUntilQuiet(() => countOpenCalls() <= 0),
    waitUntilSettled: () =>
      waitUntilQuiet(() => findBusyElements().length === 0 && countOpenCalls() <= 0),
    /** Sends the rule's call until the rule has seen `times` of them. */
    async sendUntilRuleIsUsed(id: string, times: number): Promise<void> {
      const findRule = () =>
        window.fakeBackend?.['rules.list']().find((candidate) => candidate.id === id)
      const rule = findRule()
      const call = window.fakeBackend?.endpoints().find((endpoint) => endpoint.id === rule?.on)
      if (!rule || !call) return
      for (let count = rule.seen; count < times; count++)
        void fetch(call.path, { method: call.method }).catch(() => undefined)
      await probe.waitUntil(() => (findRule()?.seen ?? times) >= times)
    },
    pressButton(names: readonly string[]): boolean {
      const button = [...document.querySelectorAll('button')].find(
        (candidate) =>
          isShown(candidate) &&
          !candidate.disabled &&
          names.includes(candidate.textContent?.trim() ?? ''),
      )
      if (button) clickWithoutRecording(button)
      return button !== undefined
    },
    /** Returns whether the tapped control is still usable. */
    repeatLastTap(): boolean {
      const { control } = lastTap
      if (!control?.isConnected || !isShownToReaders(control) || control.matches(':disabled'))
        return false
      control.click()
      return true
    },
    /** Whether the last tapped element is there and disabled; with another text it is another button. */
    isLastTapLocked(): boolean {
      const { control, text } = lastTap
      if (!control?.isConnected || !isShown(control)) return false
      if (control.matches('[data-loading=true], [aria-busy=true]')) return true
      return control.matches(':disabled') && control.textContent === text
    },
    /** How often a call was sent after an entry of the journal. */
    countSent: (endpointId: string, since: number): number =>
      (window.fakeBackend?.['journal.list'](since) ?? []).filter(
        (entry) => entry.endpoint === endpointId,
      ).length,
    simulateReconnect() {
      for (const kind of ['offline', 'online']) window.dispatchEvent(new Event(kind))
    },
    async waitUntil(condition: () => boolean): Promise<boolean> {
      const deadline = performance.now() + CONDITION_TIMEOUT_MS
      while (!condition() && performance.now() < deadline) await pause(CONDITION_INTERVAL_MS)
      return condition()
    },
  }
  window.probe = probe
  return probe
}
