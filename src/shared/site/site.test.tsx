import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  testClient,
  failNetwork,
  installFakeServer,
  advanceTime,
  prefetchInTestClient,
  refuseWith,
  respondWith,
  renderCounted,
} from '@/api/testingHooks'
import { notices$ } from '@/ui/feedback/toast'
import { defaultSiteInfo, siteQueries, useSiteInfo, usePolledSiteQuery } from './site'

let server = installFakeServer()
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
  server = installFakeServer()
})
afterEach(() => {
  cleanup()
  testClient.clear()
  focusManager.setFocused(undefined)
})

test('has the defaults until the server answers', async () => {
  const screen = renderCounted(useSiteInfo)
  expect(screen.now()).toEqual({
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
  expect(server.asked).toEqual([])
  server.answers['app.info'] = closed
  await prefetchInTestClient(siteQueries.app())
  expect(screen.now()).toMatchObject({ site_name: '银河', site_state: false })
  expect(screen.now()).not.toBe(defaultSiteInfo)
})

test('reads an open site once, and again when stale', async () => {
  server.answers['app.info'] = open
  const screen = renderCounted(() => usePolledSiteQuery().data)
  await advanceTime(200_000)
  again()
  await advanceTime(10)
  expect(screen.now()).toMatchObject({ site_name: '银河' })
  expect(server.asked).toHaveLength(1)
  await advanceTime(100_000)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await advanceTime(10)
  expect(server.asked).toHaveLength(2)
  await advanceTime(300_000)
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await advanceTime(10)
  expect(server.asked).toHaveLength(3)
})

test('polls a closed site every 15 s until it opens', async () => {
  server.answers['app.info'] = closed
  renderCounted(usePolledSiteQuery)
  await advanceTime(30_000)
  expect(server.asked).toHaveLength(3)
  server.answers['app.info'] = open
  await advanceTime(60_000)
  expect(server.asked).toHaveLength(4)
})

test('polls a silent site more and more rarely, without a toast', async () => {
  server.answers['app.info'] = failNetwork
  const screen = renderCounted(() => usePolledSiteQuery().isError)
  await advanceTime(4000)
  expect(server.asked).toHaveLength(2)
  server.answers['app.info'] = refuseWith('维护')
  await advanceTime(8000)
  expect(server.asked).toHaveLength(3)
  expect([screen.now(), notices$.get()]).toEqual([true, []])
})

test('does not repeat a failed opening read at the first render', async () => {
  await prefetchInTestClient(siteQueries.app())
  expect(server.asked).toHaveLength(1)
  renderCounted(usePolledSiteQuery)
  await advanceTime(10)
  expect(server.asked).toHaveLength(1)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await advanceTime(10)
  expect(server.asked).toHaveLength(1)
})
