import { describe, expect, it } from 'vitest'
import type { Verdict } from './judge'
import { Story } from './story'
import type { QuestionChoice, StoryContext } from './storyContext'

const SECOND = 1000

function createStory(...taps: { id: string; verdict: Verdict; answer?: QuestionChoice }[]) {
  const verdicts = taps.map((tap) => tap.verdict)
  const findVerdict = (firstMessage: number) => verdicts[firstMessage] ?? 'nothing'
  const context = { moneyTap: {}, findVerdict }
  const story = new Story(context as unknown as StoryContext)
  for (const [index, { id, answer }] of taps.entries())
    story.recordTap({
      requestIds: [id],
      verdictBefore: verdicts[index - 1] ?? 'nothing',
      answer,
      firstMessage: index,
      sentAt: index * SECOND,
    })
  return story
}

describe('intentions of a story', () => {
  it.each<Verdict>(['unknown', 'nothing', 'ended', 'moved'])(
    'fails when the app repeats a call without asking while the last verdict is «%s»',
    (verdict) => {
      const repeat = () => createStory({ id: 'a', verdict }, { id: 'b', verdict })
      expect(repeat).toThrow(/the app asks before it sends/)
    },
  )

  it('counts 再次提交 as the same intention, with the same or another id', () => {
    const first = { id: 'a', verdict: 'unknown' } as const
    const answer = '再次提交'
    const repeated = createStory(first, { id: 'a', verdict: 'moved', answer })
    expect(repeated.verdicts()).toEqual(['moved'])
    const { intentions } = createStory(first, { id: 'b', verdict: 'unknown', answer })
    expect(intentions.map(({ requestIds }) => requestIds)).toEqual([['a', 'b']])
  })

  it('counts a second intention after 另提一笔, and after a refusal', () => {
    const another = createStory(
      { id: 'a', verdict: 'moved' },
      { id: 'b', verdict: 'moved', answer: '另提一笔' },
    )
    expect(another.verdicts()).toEqual(['moved', 'moved'])
    const refused = createStory({ id: 'a', verdict: 'refused' }, { id: 'b', verdict: 'moved' })
    expect(refused.verdicts()).toEqual(['refused', 'moved'])
  })

  it('fails when one tap sends two calls', () => {
    const tap = {
      requestIds: ['a', 'b'],
      verdictBefore: 'nothing',
      firstMessage: 0,
      sentAt: 0,
    } as const
    expect(() => createStory().recordTap(tap)).toThrow(/calls sent by one tap/)
  })
})
