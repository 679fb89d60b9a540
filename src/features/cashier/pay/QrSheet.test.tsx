import { afterEach, expect, it, vi } from 'vitest'
import { shareFile } from './QrSheet'

const file = new File(['code'], 'TXk8vQ4n.png', { type: 'image/png' })

/** A device: whether a finger points, whether it takes the file, and how sharing ends. */
function device(coarse: boolean, takes: boolean, ends: () => Promise<void>) {
  const share = vi.fn<typeof navigator.share>(ends)
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
  Object.assign(navigator, { canShare: () => takes, share })
  return share
}
const fails = (name: string) => () => Promise.reject(new DOMException('', name))
const works = () => Promise.resolve()

afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

it('a phone shares the file itself', async () => {
  const share = device(true, true, works)
  expect(await shareFile(file)).toBe(true)
  expect(share).toHaveBeenCalledWith({ files: [file] })
})
it('closed without a choice, nothing else happens', async () => {
  device(true, true, fails('AbortError'))
  expect(await shareFile(file)).toBe(true)
})
it.each([
  ['a computer', false, true, works],
  ['a browser that shares no files', true, false, works],
  ['a refusal', true, true, fails('NotAllowedError')],
] as const)('%s leaves it to the download', async (_, coarse, takes, ends) => {
  const share = device(coarse, takes, ends)
  expect(await shareFile(file)).toBe(false)
  expect(share).toHaveBeenCalledTimes(coarse && takes ? 1 : 0)
})
it('a browser without the sheet leaves it to the download', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(await shareFile(file)).toBe(false)
})
