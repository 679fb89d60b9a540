import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  promptInstall,
  declineInstall,
  trackInstallability,
  useInstallMethod,
  useShouldOfferInstall,
} from './install'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const CHROME_THERE = SAFARI.replace('Version/17.4', 'CriOS/124.0')

let end = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  end = trackInstallability()
})
afterEach(() => end())

function offer(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn<() => Promise<object>>(() => Promise.resolve({ outcome }))
  act(() => void window.dispatchEvent(Object.assign(event, { prompt })))
  return { event, prompt }
}
const way = () => renderHook(useInstallMethod).result.current

describe('the way to install', () => {
  it('is the browser’s prompt, once it has one', async () => {
    expect(way()).toBeUndefined()
    const { event, prompt } = offer('accepted')
    expect(event.defaultPrevented).toBe(true)
    expect(way()).toBe('ask')
    await act(promptInstall)
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(way()).toBeUndefined()
  })
  it('is two steps in Safari on an iPhone, and nothing in other browsers there', () => {
    const phone = { onLine: true, standalone: false, userAgent: SAFARI }
    vi.stubGlobal('navigator', phone)
    expect(way()).toBe('steps')
    phone.userAgent = CHROME_THERE
    expect(way()).toBeUndefined()
  })
})

describe('the offer', () => {
  const visitAgain = () => {
    end()
    sessionStorage.clear()
    end = trackInstallability()
  }
  const isDue = () => renderHook(useShouldOfferInstall).result.current
  it('is due on the second visit; a reload is no visit', () => {
    end()
    end = trackInstallability()
    offer('accepted')
    expect(isDue()).toBe(false)
    visitAgain()
    expect(isDue()).toBe(true)
  })
  it('is gone for good when declined', () => {
    visitAgain()
    offer('accepted')
    const { result } = renderHook(useShouldOfferInstall)
    expect(result.current).toBe(true)
    act(declineInstall)
    expect(result.current).toBe(false)
    visitAgain()
    expect(isDue()).toBe(false)
  })
})
