import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copyText'

afterEach(() => document.body.replaceChildren())

const setClipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })

function mockCopyCommand(isAllowed: boolean) {
  const copiedTexts: string[] = []
  document.execCommand = (command) => {
    const area = document.querySelector('textarea')
    if (command === 'copy' && area)
      copiedTexts.push(area.value.slice(area.selectionStart, area.selectionEnd))
    return isAllowed
  }
  return copiedTexts
}

test('uses the Clipboard API', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  setClipboard(writeText)
  const copiedTexts = mockCopyCommand(true)
  expect(await copyText('T2026')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('T2026')
  expect(copiedTexts).toEqual([])
})

test('copies a selection without the API (http on a LAN), and removes it', async () => {
  setClipboard()
  const copiedTexts = mockCopyCommand(true)
  expect(await copyText('TXk8vQ')).toBe(true)
  expect(copiedTexts).toEqual(['TXk8vQ'])
  expect(document.querySelector('textarea')).toBeNull()
})

test('copies a selection when the browser refuses', async () => {
  setClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const copiedTexts = mockCopyCommand(true)
  expect(await copyText('137.36')).toBe(true)
  expect(copiedTexts).toEqual(['137.36'])
})

test('copies a selection when the clipboard does not respond within 0.1 s', async () => {
  vi.useFakeTimers()
  setClipboard(() => new Promise(() => undefined))
  const copiedTexts = mockCopyCommand(true)
  const copying = copyText('8899')
  await vi.advanceTimersByTimeAsync(99)
  expect(copiedTexts).toEqual(['8899'])
  expect(await copying).toBe(true)
})

test('returns false when neither is allowed', async () => {
  setClipboard()
  mockCopyCommand(false)
  expect(await copyText('x')).toBe(false)
  document.execCommand = () => {
    throw new Error('not here')
  }
  expect(await copyText('x')).toBe(false)
})

test('puts the selection into an open dialog, and restores the focus', async () => {
  setClipboard()
  document.body.innerHTML = '<div role="dialog"><button>复制</button></div>'
  const button = document.querySelector('button')!
  button.focus()
  let isInDialog = false
  document.execCommand = () => {
    isInDialog = document.querySelector('[role="dialog"] textarea') !== null
    return true
  }
  await copyText('x')
  expect(isInDialog).toBe(true)
  expect(document.activeElement).toBe(button)
})
