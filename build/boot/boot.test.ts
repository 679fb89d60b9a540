import { describe, expect, it, vi } from 'vitest'
import { createBootScript } from '../page'
import type { EarlyCall } from './entry'

const createCall = (path: string, isOnEveryScreen: boolean): EarlyCall => ({
  key: `POST ${path} {}`,
  path,
  method: 'POST',
  body: '{}',
  headers: { Accept: 'application/json' },
  always: isOnEveryScreen,
})
const calls = [createCall('/api/app', true), createCall('/api/homenotice', false)]

const defaults = {
  hash: '',
  token: null as string | null,
  isStorageDenied: false,
  storedScheme: null as string | null,
  prefersDark: false,
  apiBase: '',
  missingApi: '',
  earlyCalls: calls,
  hasAppSentCalls: false,
  isWide: false,
  isElderMode: false,
}
type BootOptions = Partial<typeof defaults>

function boot(options: BootOptions) {
  const { hash, token, storedScheme, prefersDark, isWide, ...given } = { ...defaults, ...options }
  const frameSheet = { media: 'wide', disabled: true as boolean | '' }
  const wideQuery = {
    matches: isWide,
    addEventListener: (_: string, onChange: () => void) => (wideQuery.onChange = onChange),
    onChange: () => {},
  }
  const htmlAttributes: Record<string, string> = {}
  const stored: Record<string, string | null> = {
    elder: given.isElderMode ? '1' : null,
    'color-scheme': storedScheme,
  }
  const listeners: Record<string, (event: object) => void> = {}
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.reject(new Error('offline')),
  )
  const window = {
    CSSLayerBlockRule: () => undefined,
    structuredClone,
    AbortController,
    location: { hash },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    get sessionStorage(): { getItem(): string | null } {
      if (given.isStorageDenied) throw new Error('denied')
      return { getItem: () => token }
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      (listeners[type] = listener),
    matchMedia(media: string) {
      if (media.startsWith('(prefers')) return { matches: prefersDark }
      wideQuery.matches = media === '' || isWide
      return wideQuery
    },
    fetch,
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout: (callback: () => void) => callback(),
    __early: (given.hasAppSentCalls ? {} : undefined) as
      | Record<string, Promise<Response>>
      | undefined,
    ...(given.missingApi && { [given.missingApi]: undefined }),
  }
  const document = {
    documentElement: {
      setAttribute: (name: string, value: string) => (htmlAttributes[name] = value),
    },
    querySelector: (selector: string) =>
      selector.startsWith('link') ? frameSheet : { content: given.apiBase },
  }
  const source = createBootScript(given.earlyCalls)
  // The script is made as text, to be inlined: this is how it runs there.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function('window', 'document', source) as (w: object, d: object) => void
  run(window, document)
  const rotatePhone = (isWideNow: boolean) => {
    wideQuery.matches = isWideNow
    wideQuery.onChange()
  }
  const sentUrls = fetch.mock.calls.map(([url]) => url)
  const { __early: pendingCalls } = window
  return { htmlAttributes, frameSheet, rotatePhone, fetch, listeners, sentUrls, pendingCalls }
}

describe('the boot script', () => {
  it('uses the stored colour scheme, else the system’s', () => {
    const getScheme = (options: BootOptions) =>
      boot(options).htmlAttributes['data-mantine-color-scheme']
    expect(getScheme({ storedScheme: 'dark' })).toBe('dark')
    expect(getScheme({ storedScheme: 'light', prefersDark: true })).toBe('light')
    expect(getScheme({ storedScheme: 'auto', prefersDark: true })).toBe('dark')
    expect(getScheme({})).toBe('light')
  })
  it('sends the site’s calls on every screen, the home page’s only there', () => {
    for (const hash of ['', '#', '#/', '#/?pid=7'])
      expect(boot({ hash }).sentUrls).toEqual(['/api/app', '/api/homenotice'])
    for (const hash of ['#/mine', '#/login?redirect=%2F']) {
      const { sentUrls, htmlAttributes } = boot({ hash })
      expect(sentUrls).toEqual(['/api/app'])
      expect(htmlAttributes).toHaveProperty('data-page')
    }
  })
  it('sends the calls to the API’s address, with the tab’s token', () => {
    const { fetch, pendingCalls } = boot({ apiBase: ' https://api.example.com/ ', token: 't1' })
    expect(fetch.mock.calls[0]).toEqual([
      'https://api.example.com/api/app',
      {
        method: 'POST',
        headers: { Accept: 'application/json', Authorization: 'Bearer t1' },
        body: '{}',
        cache: 'no-store',
      },
    ])
    expect(Object.keys(pendingCalls ?? {})).toEqual(calls.map(({ key }) => key))
  })
  it('sends no token when the tab’s storage is denied', () => {
    const { fetch, htmlAttributes } = boot({ token: 't1', isStorageDenied: true })
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization')
    expect(htmlAttributes).not.toHaveProperty('data-member')
  })
  it.each(['词', 'a\nb', 'x'.repeat(8001)])('ignores an invalid token: %#', (token) => {
    const { fetch, htmlAttributes } = boot({ token })
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization')
    expect(htmlAttributes).not.toHaveProperty('data-member')
  })
  it('marks an unsupported browser and sends nothing', () => {
    for (const missingApi of ['CSSLayerBlockRule', 'structuredClone', 'AbortController']) {
      const { htmlAttributes, sentUrls } = boot({ missingApi })
      expect(htmlAttributes).toHaveProperty('data-old')
      expect(sentUrls).toEqual([])
    }
    expect(boot({}).htmlAttributes).not.toHaveProperty('data-old')
  })
  it('marks the page only when the app’s module fails to load', () => {
    const { htmlAttributes, listeners } = boot({})
    for (const target of [{ tagName: 'IMG' }, { tagName: 'SCRIPT', type: '' }])
      listeners['error']?.({ target })
    expect(htmlAttributes).not.toHaveProperty('data-lost')
    listeners['error']?.({ target: { tagName: 'SCRIPT', type: 'module' } })
    expect(htmlAttributes).toHaveProperty('data-lost')
  })
  it('enables the frame sheet on wide pages, also after the phone is turned', () => {
    expect(boot({ isWide: true }).frameSheet.disabled).toBe(false)
    const { frameSheet, rotatePhone } = boot({})
    expect(frameSheet.disabled).toBe(true)
    rotatePhone(true)
    expect(frameSheet.disabled).toBe(false)
  })
  it('marks 长辈模式 and keeps its sheet after the phone is turned', () => {
    const { frameSheet, htmlAttributes, rotatePhone } = boot({ isElderMode: true })
    expect(htmlAttributes).toHaveProperty('data-elder')
    expect(frameSheet.disabled).toBeFalsy()
    expect(frameSheet.media).toBe('')
    rotatePhone(false)
    expect(frameSheet.disabled).toBeFalsy()
    expect(boot({}).htmlAttributes).not.toHaveProperty('data-elder')
  })
  it('sends nothing when the app has already sent the calls', () => {
    expect(boot({ hasAppSentCalls: true }).sentUrls).toEqual([])
  })
  it('sends nothing without early calls', () => {
    const { sentUrls, pendingCalls } = boot({ earlyCalls: [] })
    expect(sentUrls).toEqual([])
    expect(pendingCalls).toBeUndefined()
  })
  it('contains only ES5 syntax', () => {
    expect(createBootScript(calls)).not.toMatch(/`|=>|\b(let|const) /)
  })
  it('escapes </script> in its data', () => {
    expect(createBootScript([createCall('/api/</script>', true)])).not.toContain('</script>')
  })
})
