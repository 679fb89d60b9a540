// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { later, refused, silence, stage } from '@/shared/session/testing'
import { openGame } from '@/contract/games'
import { readAppInfo } from '@/contract/site'
import { links } from '@/lib/paths'
import { siteQueries } from '@/shared/site/site'
import { DownloadFrame } from './DownloadFrame'
import GamePage from './GamePage'

let app: ReturnType<typeof stage>
beforeEach(() => {
  app = stage()
})
afterEach(() => app.end())

const address = links.game({ platform: '云顶真人', type: '1', code: 'a', gameName: '百家乐' })

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
