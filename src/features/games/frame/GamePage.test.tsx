import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { openGame } from '@/contract/games'
import { links } from '@/lib/paths'
import { createRefusal, createLoggedInAppForEachTest } from '@/shared/session/testingApp'
import GamePage from './GamePage'

const app = createLoggedInAppForEachTest()

const address = links.game({ platform: '云顶真人', type: '1', code: 'a', gameName: '百家乐' })

function OpenedGame() {
  const navigate = useNavigate()
  useEffect(() => void navigate(address), [navigate])
  return <GamePage />
}

test('opens a failed game again only by the button', async () => {
  app.respondTo(openGame, () => createRefusal('余额不足'))
  app.render(<OpenedGame />)
  await screen.findByText('余额不足')
  for (const setState of [
    (on: boolean) => focusManager.setFocused(on),
    (on: boolean) => onlineManager.setOnline(on),
  ])
    for (const on of [false, true]) await act(async () => setState(on))
  expect(app.getSentBodies(openGame)).toHaveLength(1)
  await act(async () => screen.getByRole('button', { name: '重新加载' }).click())
  expect(app.getSentBodies(openGame)).toHaveLength(2)
})
