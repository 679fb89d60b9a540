import { afterEach, expect, it, vi } from 'vitest'
import { shareFile } from './QrSheet'

const file = new File(['code'], 'TXk8vQ4n.png', { type: 'image/png' })

function device(coarse: boolean, takes: boolean, ends: () => Promise<void>) {
  const share = vi.fn<typeof navigator.share>(ends)
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
  Object.assign(navigator, { canShare: () => takes, share })
  return share
}

const works = () => Promise.resolve()

afterEach(() => Object.assign(navigator, { canShare: undefined, share: undefined }))

it('shares the picture’s file on a phone', async () => {
  const share = device(true, true, works)
  expect(await shareFile(file)).toBe(true)
  expect(share).toHaveBeenCalledWith({ files: [file] })
})
