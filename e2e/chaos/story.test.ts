import { describe, expect, it } from 'vitest'
import type { Verdict } from './judge'
import type { Stage } from './stage'
import { Story } from './story'

const SECOND = 1000

/** Taps a second apart: what the screen said of each, the id sent, and what the member answered if asked. */
function storyOf(...taps: { id: string; said: Verdict; answer?: string }[]) {
  const said = taps.map((tap) => tap.said)
  const stage = { world: { journey: {} }, verdict: (since: number) => said[since] ?? 'nothing' }
  const story = new Story(stage as unknown as Stage)
  taps.forEach(({ id, answer }, at) => {
    const known = said[at - 1] ?? 'nothing'
    story.note([id], known, answer, { since: at, sentAt: at * SECOND })
  })
  return story
}

describe('intentions of a story', () => {
  it.each<Verdict>(['unknown', 'nothing', 'ended', 'moved'])(
    'the app asks before an equal call while the last one is «%s»',
    (said) => {
      const again = () => storyOf({ id: 'a', said }, { id: 'b', said })
      expect(again).toThrow(/the app asks before it sends/)
    },
  )

  it('再次提交 is the same one, with whatever id', () => {
    const [a, said, answer] = ['a', 'unknown', '再次提交'] as const
    expect(storyOf({ id: a, said }, { id: a, said: 'moved', answer }).said()).toEqual(['moved'])
    const { wants } = storyOf({ id: a, said }, { id: 'b', said, answer })
    expect(wants.map(({ ids }) => ids)).toEqual([[a, 'b']])
  })

  it('another one is one that the member calls so, or that follows a refusal', () => {
    const another = storyOf(
      { id: 'a', said: 'moved' },
      { id: 'b', said: 'moved', answer: '另提一笔' },
    )
    expect(another.said()).toEqual(['moved', 'moved'])
    const refused = storyOf({ id: 'a', said: 'refused' }, { id: 'b', said: 'moved' })
    expect(refused.said()).toEqual(['refused', 'moved'])
  })

  it('one tap sends one call', () => {
    const now = { since: 0, sentAt: 0 }
    const twice = () => storyOf().note(['a', 'b'], 'nothing', undefined, now)
    expect(twice).toThrow(/calls sent by one tap/)
  })
})
