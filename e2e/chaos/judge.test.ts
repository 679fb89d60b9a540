import { describe, expect, it } from 'vitest'
import { screenWords } from '../../src/lib/screenWords'
import { words } from '../../src/lib/words'
import { type Facts, judge } from './judge'
import { type Said, verdictOf } from './said'

const once: Facts = { verdicts: ['moved'], intentions: 1, moved: 1, sent: 1 }

describe('the judge', () => {
  it.each<[string, Partial<Facts>]>([
    ['done and said', {}],
    ['refused and nothing moved', { verdicts: ['unmoved'], moved: 0 }],
    ['nobody knows, and it moved', { verdicts: ['unknown'] }],
    ['nobody knows, and it did not', { verdicts: ['unknown'], moved: 0 }],
    ['two tabs, one refused', { verdicts: ['moved', 'unmoved'], intentions: 2, sent: 2 }],
    [
      'a switch turned on by two tabs',
      { verdicts: ['moved', 'moved'], intentions: 2, idempotent: true },
    ],
    ['the same once more, by one id', { sent: 2, resends: 1, keys: 1 }],
    ['both tries of one intention say done', { verdicts: ['moved', 'moved'], sent: 2, resends: 1 }],
    ['a deaf server did the repeat too', { moved: 2, deafTo: 1 }],
    [
      'an answer that says nothing, and nobody knows',
      { verdicts: ['unknown'], unclear: 'unknown' },
    ],
    ['… and the records tell later', { unclear: 'unknown' }],
  ])('takes: %s', (_, facts) => {
    expect(judge({ ...once, ...facts })).toEqual([])
  })

  it.each<[string, Partial<Facts>]>([
    ['moved twice for one tap', { moved: 2 }],
    ['moved twice, and nobody knows', { verdicts: ['unknown'], moved: 2 }],
    ['said done, and nothing moved', { moved: 0 }],
    ['said refused, and it moved', { verdicts: ['unmoved'] }],
    ['two tabs said done, one did', { verdicts: ['moved', 'moved'], intentions: 2, sent: 2 }],
    ['sent twice for one tap', { sent: 2 }],
    ['the same once more, moved twice', { moved: 2, sent: 2, resends: 1, keys: 1 }],
    ['the same once more, by another id', { sent: 2, resends: 1, keys: 2 }],
    ['refused by a deaf server, and it moved', { verdicts: ['unmoved'], moved: 2, deafTo: 1 }],
    ['an answer that says nothing read as done', { unclear: 'moved' }],
    ['… and as refused', { verdicts: ['unmoved'], moved: 0, unclear: 'unmoved' }],
  ])('tells: %s', (_, facts) => {
    expect(judge({ ...once, ...facts })).not.toEqual([])
  })
})

const alert = (text: string): Said => ({ role: 'alert', text })
const done = ({ text }: Said) => text.includes(screenWords.submitted)

describe('what a screen says', () => {
  it.each<[string, Said[], string]>([
    ['nothing', [{ role: 'status', text: '待支付' }], 'nothing'],
    ['the banner of a lost network alone', [alert(words.offline)], 'nothing'],
    ['words of success', [{ role: 'status', text: screenWords.submitted }], 'moved'],
    ['a refusal', [alert('余额不足')], 'unmoved'],
    ['«network error» is a no: who reads it tries again', [alert(words.network)], 'unmoved'],
    ['nobody knows', [alert('x'), { role: 'dialog', text: words.unknownOutcomeTitle }], 'unknown'],
    [
      'nobody knows, and the server is quoted',
      [
        {
          role: 'dialog',
          text: `${words.unknownOutcomeTitle}服务器的答复是「${screenWords.submitted}」`,
        },
      ],
      'unknown',
    ],
    [
      'the records tell that it was not done',
      [
        { role: 'dialog', text: words.unknownOutcomeTitle },
        { role: 'region', text: '上一笔没有提交成功转账' },
      ],
      'unmoved',
    ],
    ['… or that it was', [{ role: 'region', text: '上一笔已在记录中转账' }], 'moved'],
    ['a question about the one before', [{ role: 'dialog', text: words.sendAgain }], 'nothing'],
    [
      '… and about a success',
      [{ role: 'dialog', text: `${words.sendAnother}${words.justSent}` }],
      'nothing',
    ],
  ])('%s', (_, messages, verdict) => {
    expect(verdictOf(messages, { moved: done })).toBe(verdict)
  })

  it('words that the spec has for silence mean that nobody knows, where it has them', () => {
    const messages = [alert('服务器异常，请稍后再试')]
    expect(verdictOf(messages, { moved: done })).toBe('unmoved')
    expect(verdictOf(messages, { moved: done, silence: '服务器异常' })).toBe('unknown')
  })
})
