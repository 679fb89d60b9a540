// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addBalance, insertGame, createSmallWorld } from '../pipeline/testing'
import { startGameSession } from '../server/games/rounds'
import type { World } from '../world/world'
import { answerGameFrames } from './fullBackend'

let world: World
let seat: string
let receiveMessage: (event: Partial<MessageEvent>) => void
const onRound = vi.fn<() => void>()
const postMessage = vi.fn<(message: unknown, target: string) => void>()
const frame = Object.assign(new EventTarget(), { postMessage }) as unknown as Window

beforeEach(() => {
  const small = createSmallWorld()
  world = small.world
  addBalance(world, small.member, 0, { LYQP: 50_00 })
  seat = startGameSession(world, small.member, insertGame(world))
  const addEventListener = vi.spyOn(window, 'addEventListener')
  answerGameFrames(world, onRound)
  receiveMessage = addEventListener.mock.calls.at(-1)?.[1] as (event: Partial<MessageEvent>) => void
})
afterEach(() => {
  onRound.mockReset()
  postMessage.mockReset()
})

function showFrame(src: string, contentWindow: Window = frame) {
  const frames = [{ src, contentWindow }] as unknown as NodeListOf<HTMLIFrameElement>
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(frames)
}
const createRound = () => ({ table: 4, call: { ask: 'round', seat, stake: 20 } })
const getGamePageUrl = () => `${world.pagesUrl}game.html?seat=${seat}`

describe('answerGameFrames', () => {
  it('answers a game page’s frame with the request’s number', () => {
    showFrame(getGamePageUrl())
    receiveMessage({ source: frame, origin: 'null', data: createRound() })
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(
      { table: 4, answer: expect.objectContaining({ ok: true }) as object },
      '*',
    )
    expect([onRound.mock.calls.length, world.db.count('bets')]).toEqual([1, 1])
  })

  it.each([
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['our own origin', () => ({ origin: window.location.origin })],
    ['another window', () => ({ source: { postMessage } as unknown as Window })],
    ['no window', () => ({ source: null })],
    ['an unknown call', () => ({ data: { table: 1, call: { ask: 'credit', seat } } })],
    ['no number', () => ({ data: { call: { ask: 'hello', seat } } })],
    ['an additional field', () => ({ data: { ...createRound(), as: 'm2' } })],
  ])('ignores a message with %s', (_, change) => {
    showFrame(getGamePageUrl())
    receiveMessage({ source: frame, origin: 'null', data: createRound(), ...change() })
    expect([postMessage.mock.calls.length, world.db.count('bets')]).toEqual([0, 0])
  })

  it('ignores a frame with another page', () => {
    showFrame('https://play.provider.example/game.html?seat=1')
    receiveMessage({ source: frame, origin: 'null', data: createRound() })
    expect([postMessage.mock.calls.length, world.db.count('bets')]).toEqual([0, 0])
  })
})
