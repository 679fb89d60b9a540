import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later, refused, silence, stage, told } from '@/shared/session/testing'
import { listGames, openGame } from '@/contract/games'
import { readAppInfo } from '@/contract/site'
import { links } from '@/lib/paths'
import { siteQueries } from '@/shared/site/site'
import { DownloadFrame } from './DownloadFrame'
import GamePage from './GamePage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => {
  vi.useRealTimers()
  app.end()
})

const address = links.game({ platform: '云顶真人', type: '1', code: 'a', gameName: '百家乐' })

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

function Opened() {
  const navigate = useNavigate()
  useEffect(() => void navigate(address), [navigate])
  return <GamePage />
}

test('a game that could not be opened is opened again by its member alone: opening may move money', async () => {
  app.answer(openGame, () => refused('余额不足'))
  app.show(<Opened />)
  await screen.findByText('余额不足')
  for (const manager of [
    (on: boolean) => focusManager.setFocused(on),
    (on: boolean) => onlineManager.setOnline(on),
  ])
    for (const on of [false, true]) await act(async () => manager(on))
  expect(app.sent(openGame)).toHaveLength(1)
  await act(async () => screen.getByRole('button', { name: '重新加载' }).click())
  expect(app.sent(openGame)).toHaveLength(2)
})

test('a game whose address took its time has as long to load as any other', async () => {
  vi.useFakeTimers()
  const slow = later()
  app.answer(openGame, slow.answer)
  app.show(<Opened />)
  await pass(25)
  await slow.give(told({ url: 'https://play.example/a' }))
  await pass(25)
  expect(screen.getByTitle('百家乐')).toBeTruthy()
  await pass(6)
  expect(screen.getByText('加载超时，请检查网络后重试')).toBeTruthy()
})

test('its cover is its own, not that of another venue’s game of the same code', async () => {
  const game = (platform_name: string) => ({
    platform_name,
    game_code: 'a',
    game_type: '1',
    mobile_img: `https://img.example/${platform_name}.png`,
  })
  app.known(listGames, ['皓辰真人', '云顶真人'].map(game))
  app.answer(openGame, later().answer)
  app.show(<Opened />)
  await waitFor(() => expect(document.querySelector('img')?.src).toContain(encodeURI('云顶真人')))
})

test('while the site is asked again, the app’s download is not called closed', async () => {
  const ask = () => app.client.prefetchQuery({ ...siteQueries.app(), retry: false })
  app.answer(readAppInfo, silence)
  await ask()
  app.show(<DownloadFrame />)
  const again = await screen.findByRole('button', { name: '重新加载' })
  app.answer(readAppInfo, later().answer)
  void ask()
  await waitFor(() => expect(again.isConnected).toBe(false))
  expect(screen.queryByText(/暂未开放/)).toBeNull()
})
