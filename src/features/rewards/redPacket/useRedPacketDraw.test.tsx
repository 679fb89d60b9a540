import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { updateServerClock } from '@/api/transport'
import { readUser } from '@/contract/account'
import { drawRedPacket, listRedPackets, readRedPacket } from '@/contract/rewards'
import {
  deferResponse,
  createRefusal,
  failNetwork,
  createTestAppForEachTest,
  createSuccess,
} from '@/shared/session/testingApp'
import { useRedPacketDraw } from './useRedPacketDraw'

let sendnums: number | undefined
const beijing = (time: string) => {
  vi.setSystemTime(new Date(`2026-03-14T${time}+08:00`))
  updateServerClock(new Date().toUTCString())
}
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  beijing('11:00:00')
})
const app = createTestAppForEachTest()
beforeEach(() => {
  sendnums = 2
  app.seedCache(listRedPackets)
  app.respondTo(readRedPacket, () =>
    sendnums === undefined
      ? createRefusal('稍后再试')
      : createSuccess({ sendnums, acquirednum: 0, max_times: 3, rules: [] }),
  )
  app.respondTo(drawRedPacket, () => createSuccess({ redpacketmoney: '8.88' }))
})

const visit = async () => {
  const visited = app.renderHook(useRedPacketDraw)
  await waitFor(() => expect(visited.result.current.info.isFetching).toBe(false))
  return visited
}
const open = async () => (await visit()).result
type Page = Awaited<ReturnType<typeof open>>
const draw = (page: Page) => act(async () => page.current.draw())
it('shows the prize as a notice when the member has left the screen', async () => {
  const { respond, resolve } = deferResponse()
  app.respondTo(drawRedPacket, respond)
  const { result, unmount } = await visit()
  act(() => void result.current.draw())
  await waitFor(() => expect(app.getSentBodies(drawRedPacket)).toHaveLength(1))
  unmount()
  await resolve(createSuccess({ redpacketmoney: '8.88' }))
  await waitFor(() => expect(app.getToasts()).toEqual(['success: 红包 8.88 元已存入平台钱包']))
  expect(app.isInvalidated(listRedPackets)).toBe(true)
})

describe('without a draw left', () => {
  it('draws when the server has granted a draw meanwhile', async () => {
    sendnums = 0
    const page = await open()
    sendnums = 1
    await draw(page)
    expect(page.current.prize).toBe('8.88')
  })
  it.each([undefined, 0])(
    '(%s known) shows an error when the number of draws cannot be read',
    async (before) => {
      sendnums = before
      const page = await open()
      sendnums = undefined
      await draw(page)
      expect(app.getToasts()).toContain('error: 服务器异常，请稍后再试')
      expect([app.getOpenDialog(), app.getSentBodies(drawRedPacket)]).toEqual([undefined, []])
    },
  )
})

describe('a draw that failed', () => {
  it.each([
    ['手慢了', () => createRefusal('手慢了'), '手慢了'],
    ['blank', () => createRefusal(' '), '服务器异常，请稍后再试'],
    ['not answered', failNetwork, '服务器异常，请稍后再试'],
  ])('(%s) shows an error, no prize, and reads the counts again', async (_, answer, notice) => {
    await app.prefetchMember()
    app.respondTo(drawRedPacket, answer)
    const page = await open()
    await draw(page)
    expect(app.getToasts()).toEqual([`error: ${notice}`])
    expect(app.getOpenDialog()).toBeUndefined()
    expect(page.current.prize).toBeUndefined()
    await waitFor(() => expect(app.getSentBodies(readUser)).toHaveLength(2))
    expect(app.getSentBodies(readRedPacket)).toHaveLength(2)
    expect(app.isInvalidated(listRedPackets)).toBe(true)
  })
})
