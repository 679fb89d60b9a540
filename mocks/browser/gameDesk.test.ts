// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addBalance, insertGame, createSmallWorld } from '../pipeline/testing'
import { createGameSessionToken } from '../server/games/rounds'
import type { World } from '../world/world'
import { answerGameFrames } from './fullBackend'

let world: World
let seat: string
const onRound = vi.fn<() => void>()
const postMessage = vi.fn<(told: unknown, target: string) => void>()
const frame = Object.assign(new EventTarget(), { postMessage }) as unknown as Window

beforeEach(() => {
  const small = createSmallWorld()
  ;({ world } = small)
  addBalance(world, small.member, 0, { LYQP: 50_00 })
  seat = createGameSessionToken(world, small.member, insertGame(world))
  const add = vi.spyOn(window, 'addEventListener')
  answerGameFrames(world, onRound)
  hear = add.mock.calls.at(-1)?.[1] as (event: Partial<MessageEvent>) => void
})
let hear: (event: Partial<MessageEvent>) => void
afterEach(() => {
  onRound.mockReset()
  postMessage.mockReset()
})

function show(src: string, contentWindow: Window = frame) {
  const frames = [{ src, contentWindow }] as unknown as NodeListOf<HTMLIFrameElement>
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(frames)
}
const round = () => ({
  table: 4,
  call: { ask: 'round', seat, stake: 20 },
})
const page = () => `${world.pages}game.html?seat=${seat}`

describe('answerGameFrames', () => {
  it('answers a game page’s frame with the request’s number', () => {
    show(page())
    hear({ source: frame, origin: 'null', data: round() })
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
    ['a call nobody knows', () => ({ data: { table: 1, call: { ask: 'credit', seat } } })],
    ['no number', () => ({ data: { call: { ask: 'hello', seat } } })],
    ['more than is asked', () => ({ data: { ...round(), as: 'm2' } })],
  ])('ignores a message with %s', (_, change) => {
    show(page())
    hear({ source: frame, origin: 'null', data: round(), ...change() })
    expect([postMessage.mock.calls.length, world.db.count('bets')]).toEqual([0, 0])
  })

  it('ignores a frame with another page', () => {
    show('https://play.provider.example/game.html?seat=1')
    hear({ source: frame, origin: 'null', data: round() })
    expect([postMessage.mock.calls.length, world.db.count('bets')]).toEqual([0, 0])
  })
})
