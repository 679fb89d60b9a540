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
import { notices$ } from '@/ui/feedback/toast'
import { defaultSiteInfo, siteQueries, useSiteInfo, usePolledSiteQuery } from './site'

let server = startTestServer()
const open = respondWith({ site_name: '银河', site_state: 1 })
const closed = respondWith({ site_name: '银河', site_state: 0, repair_tips: '维护' })
const again = () => {
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

test('has the defaults until the server answers', async () => {
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
  server.responders['app.info'] = closed
  await prefetchInTestClient(siteQueries.app())
  expect(screen.getResult()).toMatchObject({ site_name: '银河', site_state: false })
  expect(screen.getResult()).not.toBe(defaultSiteInfo)
})

test('reads an open site once, and again when stale', async () => {
  server.responders['app.info'] = open
  const screen = renderTestHook(() => usePolledSiteQuery().data)
  await advanceTime(200_000)
  again()
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
  server.responders['app.info'] = closed
  renderTestHook(usePolledSiteQuery)
  await advanceTime(30_000)
  expect(server.requestedIds).toHaveLength(3)
  server.responders['app.info'] = open
  await advanceTime(60_000)
  expect(server.requestedIds).toHaveLength(4)
})

test('polls a silent site more and more rarely, without a toast', async () => {
  server.responders['app.info'] = failNetwork
  const screen = renderTestHook(() => usePolledSiteQuery().isError)
  await advanceTime(4000)
  expect(server.requestedIds).toHaveLength(2)
  server.responders['app.info'] = refuseWith('维护')
  await advanceTime(8000)
  expect(server.requestedIds).toHaveLength(3)
  expect([screen.getResult(), notices$.get()]).toEqual([true, []])
})

test('does not repeat a failed opening read at the first render', async () => {
  await prefetchInTestClient(siteQueries.app())
  expect(server.requestedIds).toHaveLength(1)
  renderTestHook(usePolledSiteQuery)
  await advanceTime(10)
  expect(server.requestedIds).toHaveLength(1)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await advanceTime(10)
  expect(server.requestedIds).toHaveLength(1)
})
