import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notices$ } from '@/ui/feedback/toast'
import { defaultAppInfo, siteQueries, useAppInfo, useSite } from './site'
import { client, cut, fakeServer, pass, readNow, refuses, says, screenOf } from '@/api/testingHooks'

let server = fakeServer()
const open = says({ site_name: '银河', site_state: 1 })
const closed = says({ site_name: '银河', site_state: 0, repair_tips: '维护' })
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
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  client.clear()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('has the defaults until the server answers', async () => {
  const screen = screenOf(useAppInfo)
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
  await readNow(siteQueries.app())
  expect(screen.now()).toMatchObject({ site_name: '银河', site_state: false })
  expect(screen.now()).not.toBe(defaultAppInfo)
})

test('reads an open site once, and again when stale', async () => {
  server.answers['app.info'] = open
  const screen = screenOf(() => useSite().data)
  await pass(200_000)
  again()
  await pass(10)
  expect(screen.now()).toMatchObject({ site_name: '银河' })
  expect(server.asked).toHaveLength(1)
  await pass(100_000)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await pass(10)
  expect(server.asked).toHaveLength(2)
  await pass(300_000)
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  await pass(10)
  expect(server.asked).toHaveLength(3)
})

test('polls a closed site every 15 s until it opens', async () => {
  server.answers['app.info'] = closed
  screenOf(useSite)
  await pass(30_000)
  expect(server.asked).toHaveLength(3)
  server.answers['app.info'] = open
  await pass(60_000)
  expect(server.asked).toHaveLength(4)
})

test('polls a silent site more and more rarely, without a toast', async () => {
  server.answers['app.info'] = cut
  const screen = screenOf(() => useSite().isError)
  await pass(4000)
  expect(server.asked).toHaveLength(2)
  server.answers['app.info'] = refuses('维护')
  await pass(8000)
  expect(server.asked).toHaveLength(3)
  expect([screen.now(), notices$.get()]).toEqual([true, []])
})

test('does not repeat a failed opening read at the first render', async () => {
  await readNow(siteQueries.app())
  expect(server.asked).toHaveLength(1)
  screenOf(useSite)
  await pass(10)
  expect(server.asked).toHaveLength(1)
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await pass(10)
  expect(server.asked).toHaveLength(1)
})
