import { describe, expect, it, vi } from 'vitest'
import { createBootScript } from '../page'
import type { EarlyCall } from './entry'

const call = (path: string, always: boolean): EarlyCall => ({
  key: `POST ${path} {}`,
  path,
  method: 'POST',
  body: '{}',
  headers: { Accept: 'application/json' },
  always,
})
const calls = [call('/api/app', true), call('/api/homenotice', false)]

interface Phone {
  hash?: string
  token?: string
  scheme?: string
  dark?: boolean
  base?: string
  lacks?: string
  early?: EarlyCall[]
  quick?: boolean
  wide?: boolean
  elder?: boolean
}

function boot({
  hash = '',
  token,
  scheme,
  dark = false,
  base = '',
  lacks,
  early = calls,
  quick,
  wide = false,
  elder = false,
}: Phone) {
  const frame = { media: 'wide', disabled: true as boolean | '', content: base }
  const query = {
    matches: wide,
    addEventListener: (_: string, turn: () => void) => (query.turn = turn),
    turn: () => {},
  }
  const marks: Record<string, string> = {}
  const listeners: Record<string, (event: object) => void> = {}
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.reject(new Error('offline')),
  )
  const window = {
    CSSLayerBlockRule: () => undefined,
    structuredClone,
    AbortController,
    location: { hash },
    localStorage: {
      getItem: (key: string) => (key === 'elder' ? (elder ? '1' : null) : (scheme ?? null)),
    },
    get sessionStorage(): { getItem(): string | null } {
      if (token === 'denied') throw new Error('denied')
      return { getItem: () => token ?? null }
    },
    addEventListener: (on: string, hear: (event: object) => void) => (listeners[on] = hear),
    matchMedia: (media: string) =>
      media.startsWith('(prefers')
        ? { matches: dark }
        : Object.assign(query, { matches: media === '' || wide }),
    fetch,
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void) => work(),
    __early: (quick ? {} : undefined) as Record<string, Promise<Response>> | undefined,
  }
  const document = {
    documentElement: { setAttribute: (name: string, value: string) => (marks[name] = value) },
    querySelector: () => frame,
  }
  const source = createBootScript(early)
  // The script is made as text, to be inlined: this is how it runs there.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function('window', 'document', source) as (w: object, d: object) => void
  run(lacks ? Object.assign(window, { [lacks]: undefined }) : window, document)
  const turn = (to: boolean) => {
    query.matches = to
    query.turn()
  }
  return {
    marks,
    frame,
    turn,
    fetch,
    listeners,
    calls: fetch.mock.calls.map(([url]) => url),
    early: window.__early,
  }
}

describe('the boot script', () => {
  it('uses the stored colour scheme, else the system’s', () => {
    const of = (phone: Phone) => boot(phone).marks['data-mantine-color-scheme']
    expect(of({ scheme: 'dark' })).toBe('dark')
    expect(of({ scheme: 'light', dark: true })).toBe('light')
    expect(of({ scheme: 'auto', dark: true })).toBe('dark')
    expect(of({})).toBe('light')
  })
  it('sends home’s calls at home, and the site’s on every screen', () => {
    for (const hash of ['', '#', '#/', '#/?pid=7'])
      expect(boot({ hash }).calls).toEqual(['/api/app', '/api/homenotice'])
    for (const hash of ['#/mine', '#/login?redirect=%2F']) {
      const { calls, marks } = boot({ hash })
      expect(calls).toEqual(['/api/app'])
      expect(marks).toHaveProperty('data-page')
    }
  })
  it('sends them to the API’s address, with the token of the tab', () => {
    const { fetch, early } = boot({ base: ' https://api.example.com/ ', token: 't1' })
    expect(fetch.mock.calls[0]).toEqual([
      'https://api.example.com/api/app',
      {
        method: 'POST',
        headers: { Accept: 'application/json', Authorization: 'Bearer t1' },
        body: '{}',
        cache: 'no-store',
      },
    ])
    expect(Object.keys(early ?? {})).toEqual(calls.map(({ key }) => key))
  })
  it('treats a tab without storage as a guest’s', () => {
    const { fetch, marks } = boot({ token: 'denied' })
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization')
    expect(marks).not.toHaveProperty('data-member')
  })
  it.each(['词', 'a\nb', 'x'.repeat(8001)])('ignores an invalid token: %#', (token) => {
    const { fetch, marks } = boot({ token })
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization')
    expect(marks).not.toHaveProperty('data-member')
  })
  it('marks an unsupported browser and sends nothing', () => {
    for (const lacks of ['CSSLayerBlockRule', 'structuredClone', 'AbortController']) {
      const { marks, calls } = boot({ lacks })
      expect(marks).toHaveProperty('data-old')
      expect(calls).toEqual([])
    }
    expect(boot({}).marks).not.toHaveProperty('data-old')
  })
  it('marks the page only when the app’s module fails to load', () => {
    const { marks, listeners } = boot({})
    for (const other of [{ tagName: 'IMG' }, { tagName: 'SCRIPT', type: '' }])
      listeners['error']?.({ target: other })
    expect(marks).not.toHaveProperty('data-lost')
    listeners['error']?.({ target: { tagName: 'SCRIPT', type: 'module' } })
    expect(marks).toHaveProperty('data-lost')
  })
  it('enables the frame sheet on wide pages, also after the phone is turned', () => {
    expect(boot({ wide: true }).frame.disabled).toBe(false)
    const { frame, turn } = boot({})
    expect(frame.disabled).toBe(true)
    turn(true)
    expect(frame.disabled).toBe(false)
  })
  it('marks 长辈模式 and keeps its sheet after the phone is turned', () => {
    const { frame, marks, turn } = boot({ elder: true })
    expect(marks).toHaveProperty('data-elder')
    expect(frame.disabled).toBeFalsy()
    expect(frame.media).toBe('')
    turn(false)
    expect(frame.disabled).toBeFalsy()
    expect(boot({}).marks).not.toHaveProperty('data-elder')
  })
  it('sends nothing when the app has already sent the calls', () => {
    expect(boot({ quick: true }).calls).toEqual([])
  })
  it('sends nothing without early calls', () => {
    const { calls, early } = boot({ early: [] })
    expect(calls).toEqual([])
    expect(early).toBeUndefined()
  })
  it('contains only ES5 syntax', () => {
    expect(createBootScript(calls)).not.toMatch(/`|=>|\b(let|const) /)
  })
  it('escapes </script> in its data', () => {
    expect(createBootScript([call('/api/</script>', true)])).not.toContain('</script>')
  })
})
