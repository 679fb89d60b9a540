import { afterEach, expect, it, vi } from 'vitest'
import { getQrFileName, shareFile } from './QrSheet'

afterEach(() => Object.assign(navigator, { canShare: undefined, share: undefined }))

it('shareFile shares the picture’s file on a phone', async () => {
  const file = new File(['code'], 'TXk8vQ4n.png', { type: 'image/png' })
  const share = vi.fn<typeof navigator.share>(() => Promise.resolve())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Object.assign(navigator, { canShare: () => true, share })
  expect(await shareFile(file)).toBe(true)
  expect(share).toHaveBeenCalledWith({ files: [file] })
})

it('getQrFileName begins with the address', () => {
  expect(getQrFileName('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHqje.png')
})
