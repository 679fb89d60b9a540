import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copyText'

afterEach(() => document.body.replaceChildren())

const clipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })

function selection(allowed: boolean) {
  const seen: string[] = []
  document.execCommand = (command) => {
    const area = document.querySelector('textarea')
    if (command === 'copy' && area)
      seen.push(area.value.slice(area.selectionStart, area.selectionEnd))
    return allowed
  }
  return seen
}

test('uses the Clipboard API', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  clipboard(writeText)
  const seen = selection(true)
  expect(await copyText('T2026')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('T2026')
  expect(seen).toEqual([])
})

test('uses a selection without it (http on a LAN), and removes it', async () => {
  clipboard()
  const seen = selection(true)
  expect(await copyText('TXk8vQ')).toBe(true)
  expect(seen).toEqual(['TXk8vQ'])
  expect(document.querySelector('textarea')).toBeNull()
})

test('uses a selection when the browser refuses', async () => {
  clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const seen = selection(true)
  expect(await copyText('137.36')).toBe(true)
  expect(seen).toEqual(['137.36'])
})

test('uses a selection when the clipboard does not respond within a tenth of a second', async () => {
  vi.useFakeTimers()
  clipboard(() => new Promise(() => undefined))
  const seen = selection(true)
  const copied = copyText('8899')
  await vi.advanceTimersByTimeAsync(99)
  expect(seen).toEqual(['8899'])
  expect(await copied).toBe(true)
})

test('returns false when neither is allowed', async () => {
  clipboard()
  selection(false)
  expect(await copyText('x')).toBe(false)
  document.execCommand = () => {
    throw new Error('not here')
  }
  expect(await copyText('x')).toBe(false)
})

test('puts the selection into an open dialog, and restores the focus', async () => {
  clipboard()
  document.body.innerHTML = '<div role="dialog"><button>复制</button></div>'
  const button = document.querySelector('button')!
  button.focus()
  let inside = false
  document.execCommand = () => {
    inside = document.querySelector('[role="dialog"] textarea') !== null
    return true
  }
  await copyText('x')
  expect(inside).toBe(true)
  expect(document.activeElement).toBe(button)
})
