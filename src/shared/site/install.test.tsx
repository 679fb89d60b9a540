import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  promptInstallAndStoreRefusal,
  declineInstall,
  countVisitAndTrackInstallPrompt,
  useInstallMethod,
  useShouldOfferInstall,
} from './install'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const CHROME_ON_IPHONE = SAFARI.replace('Version/17.4', 'CriOS/124.0')

let stopTracking = () => {}
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  stopTracking = countVisitAndTrackInstallPrompt()
})
afterEach(() => stopTracking())

function fireInstallPrompt(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn<() => Promise<object>>(() => Promise.resolve({ outcome }))
  act(() => void window.dispatchEvent(Object.assign(event, { prompt })))
  return { event, prompt }
}
const getInstallMethod = () => renderHook(useInstallMethod).result.current

describe('useInstallMethod', () => {
  it('is the browser’s prompt while the browser offers one', async () => {
    expect(getInstallMethod()).toBeUndefined()
    const { event, prompt } = fireInstallPrompt('accepted')
    expect(event.defaultPrevented).toBe(true)
    expect(getInstallMethod()).toBe('ask')
    await act(promptInstallAndStoreRefusal)
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(getInstallMethod()).toBeUndefined()
  })
  it('is two steps in Safari on an iPhone, and nothing in other browsers there', () => {
    const phone = { onLine: true, standalone: false, userAgent: SAFARI }
    vi.stubGlobal('navigator', phone)
    expect(getInstallMethod()).toBe('steps')
    phone.userAgent = CHROME_ON_IPHONE
    expect(getInstallMethod()).toBeUndefined()
  })
})

describe('useShouldOfferInstall', () => {
  const reload = () => {
    stopTracking()
    stopTracking = countVisitAndTrackInstallPrompt()
  }
  const visitAgain = () => {
    sessionStorage.clear()
    reload()
  }
  const shouldOffer = () => renderHook(useShouldOfferInstall).result.current
  it('is true from the second visit on, not after a reload', () => {
    reload()
    fireInstallPrompt('accepted')
    expect(shouldOffer()).toBe(false)
    visitAgain()
    expect(shouldOffer()).toBe(true)
  })
  it('stays false once declined', () => {
    visitAgain()
    fireInstallPrompt('accepted')
    const { result } = renderHook(useShouldOfferInstall)
    expect(result.current).toBe(true)
    act(declineInstall)
    expect(result.current).toBe(false)
    visitAgain()
    expect(shouldOffer()).toBe(false)
  })
})
