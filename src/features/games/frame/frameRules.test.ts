import { describe, expect, it } from 'vitest'
import {
  isInstallerFile,
  parseFrameMode,
  getMessageOrigin,
  hasFrameLoadedPage,
  parseFrameMessage,
  getIframeSandbox,
} from './frameRules'

const HERE = 'https://m.xinghe.example'
const OTHER = 'https://play.provider.example/lobby?token=1'

describe('parseFrameMode', () => {
  it.each([
    [
      'platform=云顶真人&type=1&code=c1&gameName=百家乐',
      { kind: 'game', platform: '云顶真人', type: '1', code: 'c1', gameName: '百家乐' },
    ],
    [
      'platform=YDZR&code=c1',
      { kind: 'game', platform: 'YDZR', type: '', code: 'c1', gameName: '' },
    ],
    ['dailiD=1', { kind: 'agent' }],
    ['dailiD=2', { kind: 'service' }],
    ['app=1', { kind: 'app' }],
    ['dailiD=3', { kind: 'none' }],
    ['platform=YDZR', { kind: 'game', platform: 'YDZR', type: '', code: '', gameName: '' }],
    ['code=c1', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('of «%s»', (query, expected) => {
    expect(parseFrameMode(new URLSearchParams(query))).toEqual(expected)
  })
})

describe('getIframeSandbox', () => {
  it('gives another site its own origin, never ours', () => {
    expect(getIframeSandbox(OTHER, HERE).split(' ').sort()).toEqual([
      'allow-forms',
      'allow-popups',
      'allow-same-origin',
      'allow-scripts',
    ])
    expect(getIframeSandbox(`${HERE}/fake/game.html`, HERE)).toBe(
      'allow-scripts allow-forms allow-popups',
    )
  })
  it('never allows top navigation, downloads only on request', () => {
    for (const address of [OTHER, `${HERE}/x`])
      expect(getIframeSandbox(address, HERE, { canDownload: true })).not.toMatch(/top-navigation/)
    expect(getIframeSandbox(OTHER, HERE, { canDownload: true })).toMatch(/allow-downloads/)
    expect(getIframeSandbox(OTHER, HERE)).not.toMatch(/allow-downloads/)
  })
  it.each([
    ['https://d.example/app.apk?x=1', true],
    ['https://d.example/App.MobileConfig', true],
    ['https://d.example/app.apk/about', false],
    ['https://d.example/', false],
  ])('isInstallerFile of %s is %s', (address, isFile) => {
    expect(isInstallerFile(address)).toBe(isFile)
  })
})

describe('hasFrameLeftBlank', () => {
  const createFrame = (href: string) =>
    ({ contentWindow: { location: { href } } }) as HTMLIFrameElement
  const foreign = {
    get contentWindow(): Window {
      throw new Error('blocked')
    },
  } as HTMLIFrameElement
  it('is true for another origin’s page, false for a frame that a download left empty', () => {
    expect(hasFrameLoadedPage(createFrame('about:blank'), 'https://d.example')).toBe(false)
    expect(hasFrameLoadedPage(foreign, 'https://d.example')).toBe(true)
    expect(hasFrameLoadedPage(null, 'https://d.example')).toBe(false)
  })
  it('is false for a frame without an origin', () => {
    expect(hasFrameLoadedPage(foreign, 'null')).toBe(false)
  })
})

describe('readFrameMessage', () => {
  const frame = {} as Window
  const other = {} as Window
  const sender = { window: frame, origin: getMessageOrigin(OTHER, HERE) }
  const good = {
    source: frame,
    origin: 'https://play.provider.example',
    data: { type: 'game:close' },
  }

  it('reads a known message of the frame and its origin', () => {
    expect(parseFrameMessage(good, sender)).toBe('game:close')
    expect(getMessageOrigin(`${HERE}/fake/game.html`, HERE)).toBe('null')
  })
  it.each([
    ['another window', { source: other }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://play.provider.example.evil.example' }],
    ['no origin', { origin: 'null' }],
    ['an unknown type', { data: { type: 'game:pay' } }],
    ['a type that is no text', { data: { type: 7 } }],
    ['a text', { data: 'game:close' }],
    ['nothing', { data: null }],
  ])('ignores %s', (_, change) => {
    expect(parseFrameMessage({ ...good, ...change }, sender)).toBeUndefined()
  })
  it('ignores messages while there is no frame', () => {
    expect(
      parseFrameMessage({ ...good, source: null }, { ...sender, window: null }),
    ).toBeUndefined()
  })
})
