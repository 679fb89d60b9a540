import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  testClient,
  failNetwork,
  startTestServer,
  advanceTime,
  prefetchInTestClient,
  refuseWith,
  respondWith,
  renderTestHook,
} from '@/api/testingHooks'
import { toasts$ } from '@/ui/feedback/toast'
import { defaultSiteInfo, siteQueries, useSiteInfo, usePolledSiteInfoQuery } from './site'

let server = startTestServer()
const respondOpen = respondWith({ site_name: '银河', site_state: 1 })
const respondClosed = respondWith({ site_name: '银河', site_state: 0, repair_tips: '维护' })
const hideAndReturn = () => {
  act(() => {
    focusManager.setFocused(false)
    onlineManager.setOnline(false)
  })
  act(() => {
    focusManager.setFocused(true)
    onlineManager.setOnline(true)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  server = startTestServer()
})
afterEach(() => {
  cleanup()
  testClient.clear()
  focusManager.setFocused(undefined)
})

test('useSiteInfo returns the defaults until the response', async () => {
  const screen = renderTestHook(useSiteInfo)
  expect(screen.getResult()).toEqual({
    title: '星河',
    site_name: '星河',
    site_logo: '',
    app_logo: '',
    site_state: true,
    repair_tips: '',
    redpacket_switch: true,
    app_download_switch: false,
    index_modal: false,
    webcontent: '',
    h5_url: '',
    ios_download_url: '',
    ios_download_qrcode: '',
  })
  expect(server.requestedIds).toEqual([])
  server.responders['app.info'] = respondClosed
  await prefetchInTestClient(siteQueries.app())
  expect(screen.getResult()).toMatchObject({ site_name: '银河', site_state: false })
  expect(screen.getResult()).not.toBe(defaultSiteInfo)
})

test('refetches an open site on focus or reconnect after five minutes', async () => {
  server.responders['app.info'] = respondOpen
  const screen = renderTestHook(() => usePolledSiteInfoQuery().data)
  await advanceTime(200_000)
  hideAndReturn()
  await advanceTime(10)
  expect(screen.getResult()).toMatchObject({ site_name: '银河' })
  expect(server.requestedIds).toHaveLength(1)
  await advanceTime(100_000)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await advanceTime(10)
  expect(server.requestedIds).toHaveLength(2)
  await advanceTime(300_000)
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await advanceTime(10)
  expect(server.requestedIds).toHaveLength(3)
})

test('polls a closed site every 15 s until it opens', async () => {
  server.responders['app.info'] = respondClosed
  renderTestHook(usePolledSiteInfoQuery)
  await advanceTime(30_000)
  expect(server.requestedIds).toHaveLength(3)
  server.responders['app.info'] = respondOpen
  await advanceTime(60_000)
  expect(server.requestedIds).toHaveLength(4)
})

test('polls with growing waits and without a toast after errors', async () => {
  server.responders['app.info'] = failNetwork
  const screen = renderTestHook(() => usePolledSiteInfoQuery().isError)
  await advanceTime(4000)
  expect(server.requestedIds).toHaveLength(2)
  server.responders['app.info'] = refuseWith('维护')
  await advanceTime(8000)
  expect(server.requestedIds).toHaveLength(3)
  expect([screen.getResult(), toasts$.get()]).toEqual([true, []])
})

test('does not repeat a failed first read at render or on focus', async () => {
  await prefetchInTestClient(siteQueries.app())
  expect(server.requestedIds).toHaveLength(1)
  renderTestHook(usePolledSiteInfoQuery)
  await advanceTime(10)
  expect(server.requestedIds).toHaveLength(1)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await advanceTime(10)
  expect(server.requestedIds).toHaveLength(1)
})
