import { describe, expect, it } from 'vitest'
import { playwrightsSource, sockets } from './sockets'
import { heard, INSERT, mended, PICTURE } from './bidi'

const call = (value: string) => ({
  id: 7,
  method: 'script.callFunction',
  params: { functionDeclaration: 'f', arguments: [{ handle: 'h' }, { type: 'string', value }] },
})
const scriptOf = (value: string) =>
  (mended(call(value)).params['arguments'] as { value?: string }[])[1]?.value

describe('what this relies on of the installed Playwright', () => {
  const source = playwrightsSource()

  it('has the scripts that are changed', () => {
    expect(source).toContain(`${INSERT}text`)
    expect(source).toContain(PICTURE.slice(1))
    expect(source).toMatch(
      /inPagePrepareForScreenshots\.toString\(\) \+ `\)\([^`]*syncAnimations\}\)`/,
    )
  })
  it('sends by a socket of this class', () => {
    expect(sockets().send).toBeTypeOf('function')
    expect(source).toContain('ws = require("./utilsBundle").ws')
  })
})

describe('a command for Firefox', () => {
  it('sets no media feature, which ESR does not know', () => {
    const command = {
      id: 3,
      method: 'emulation.setMediaFeaturesOverride',
      params: { features: {} },
    }
    expect(mended(command)).toEqual({ id: 3, method: 'session.status', params: {} })
  })
  it('runs a script of a test only where there is a page', () => {
    const command = {
      id: 4,
      method: 'script.addPreloadScript',
      params: { functionDeclaration: '() => 5' },
    }
    expect(mended(command).params['functionDeclaration']).toBe(
      `() => { if (self.origin !== 'null') return (() => 5)() }`,
    )
  })
  it('enters text as a keyboard does', () => {
    expect(scriptOf(`(text) => ${INSERT}text)`)).toContain("execCommand('insertText'")
  })
  it('takes a picture without a style element', () => {
    expect(scriptOf(`${PICTURE}a, b) {})(undefined, true, false, true)`)).toMatch(/, false\)$/)
  })
  it('is the same otherwise', () => {
    expect(scriptOf('() => true')).toBe('() => true')
    const other = { id: 1, method: 'session.new', params: {} }
    expect(mended(other)).toBe(other)
  })
})

it('a download is known by its address', () => {
  const begun = { method: 'browsingContext.downloadWillBegin', params: { url: 'blob:1' } }
  expect(JSON.parse(heard(JSON.stringify(begun)))).toEqual({
    ...begun,
    params: { url: 'blob:1', download: 'blob:1' },
  })
  expect(heard('{"method":"log.entryAdded"}')).toBe('{"method":"log.entryAdded"}')
})
