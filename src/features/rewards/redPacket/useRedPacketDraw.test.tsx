import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { updateServerClock } from '@/api/serverClock'
import { readUser } from '@/contract/account'
import { drawRedPacket, listRedPackets, readRedPacket } from '@/contract/rewards'
import {
  deferResponse,
  createRefusal,
  failNetwork,
  createLoggedInAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { useRedPacketDraw } from './useRedPacketDraw'

let drawsLeft: number | 'unreadable'
const setBeijingTime = (time: string) => {
  vi.setSystemTime(new Date(`2026-03-14T${time}+08:00`))
  updateServerClock(new Date().toUTCString())
}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  setBeijingTime('11:00:00')
})
const app = createLoggedInAppForEachTest()
beforeEach(() => {
  drawsLeft = 2
  app.seedCache(listRedPackets)
  app.respondTo(readRedPacket, () =>
    drawsLeft === 'unreadable'
      ? createRefusal('稍后再试')
      : createSuccess({ sendnums: drawsLeft, acquirednum: 0, max_times: 3, rules: [] }),
  )
  app.respondTo(drawRedPacket, () => createSuccess({ redpacketmoney: '8.88' }))
})

const renderDraw = async () => {
  const hook = app.renderHook(useRedPacketDraw)
  await waitFor(() => expect(hook.result.current.infoQuery.isFetching).toBe(false))
  return hook
}
type DrawResult = Awaited<ReturnType<typeof renderDraw>>['result']
const draw = (result: DrawResult) => act(async () => result.current.draw())

it('shows the prize as a notice when the member has left the screen', async () => {
  const { respond, resolve } = deferResponse()
  app.respondTo(drawRedPacket, respond)
  const { result, unmount } = await renderDraw()
  act(() => void result.current.draw())
  await waitFor(() => expect(app.getSentBodies(drawRedPacket)).toHaveLength(1))
  unmount()
  await resolve(createSuccess({ redpacketmoney: '8.88' }))
  await waitFor(() => expect(app.getToasts()).toEqual(['success: 红包 8.88 元已存入平台钱包']))
  expect(app.isInvalidated(listRedPackets)).toBe(true)
})

describe('without a draw left', () => {
  it('draws when the server has granted a draw meanwhile', async () => {
    drawsLeft = 0
    const { result } = await renderDraw()
    drawsLeft = 1
    await draw(result)
    expect(result.current.prize).toBe('8.88')
  })
  it.each(['unreadable', 0] as const)(
    'shows an error and sends nothing when the number of draws cannot be read (before: %s)',
    async (before) => {
      drawsLeft = before
      const { result } = await renderDraw()
      drawsLeft = 'unreadable'
      await draw(result)
      expect(app.getToasts()).toContain('error: 服务器异常，请稍后再试')
      expect(app.getOpenDialog()).toBeUndefined()
      expect(app.getSentBodies(drawRedPacket)).toEqual([])
    },
  )
})

describe('a draw that failed', () => {
  it.each([
    ['手慢了', () => createRefusal('手慢了'), '手慢了'],
    ['blank', () => createRefusal(' '), '服务器异常，请稍后再试'],
    ['not answered', failNetwork, '服务器异常，请稍后再试'],
  ])('(%s) shows an error, no prize, and reads the counts again', async (_, respond, message) => {
    await app.prefetchMember()
    app.respondTo(drawRedPacket, respond)
    const { result } = await renderDraw()
    await draw(result)
    expect(app.getToasts()).toEqual([`error: ${message}`])
    expect(app.getOpenDialog()).toBeUndefined()
    expect(result.current.prize).toBeUndefined()
    await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
    expect(app.getSentBodies(readRedPacket)).toHaveLength(2)
    expect(app.isInvalidated(listRedPackets)).toBe(true)
  })
})
