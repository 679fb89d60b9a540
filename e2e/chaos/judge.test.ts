import { describe, expect, it } from 'vitest'
import { screenWords } from '../../src/lib/screenWords'
import { words } from '../../src/lib/words'
import { type Facts, judge, judgeShown, type Said, type Shown, verdictOf } from './judge'

const once: Facts = { said: ['moved'], moved: 1, ids: 1 }

describe('the judge', () => {
  it.each<[string, Partial<Facts>]>([
    ['done and said', {}],
    ['refused and nothing moved', { said: ['refused'], moved: 0 }],
    ['nobody knows, and it moved', { said: ['unknown'] }],
    ['nobody knows, and it did not', { said: ['unknown'], moved: 0 }],
    ['the session ended, and it moved', { said: ['ended'] }],
    ['two, one refused', { said: ['moved', 'refused'], ids: 2 }],
  ])('takes: %s', (_, facts) => {
    expect(judge({ ...once, ...facts })).toEqual([])
  })

  it.each<[string, Partial<Facts>]>([
    ['moved twice for one tap', { moved: 2 }],
    ['moved twice, and nobody knows', { said: ['unknown'], moved: 2 }],
    ['said done, and nothing moved', { moved: 0 }],
    ['said refused, and it moved', { said: ['refused'] }],
    ['two said done, one was', { said: ['moved', 'moved'], ids: 2 }],
    ['one refused, and both moved', { said: ['refused', 'unknown'], moved: 2, ids: 2 }],
    ['the same once more, by another id', { ids: 2 }],
  ])('tells: %s', (_, facts) => {
    expect(judge({ ...once, ...facts })).not.toEqual([])
  })
})

describe('what is shown', () => {
  const order = { addresses: 2, isCopyable: false }
  it.each<[string, Shown]>([
    ['nothing', {}],
    ['one amount all along', { amounts: ['200', '200', '200.00'] }],
    ['an arrival of its own amount', { arrived: ['¥60.00'], own: '60' }],
    ['the polled balance everywhere', { balances: ['5,940.00', '5,940.00'], polled: '5940' }],
    ['no address, of two', order],
    ['the only address', { addresses: 1, isCopyable: true }],
  ])('accepts %s', (_, shown) => {
    expect(judgeShown(shown)).toEqual([])
  })

  it.each<[string, Shown]>([
    ['another amount in the field', { amounts: ['200', '2000', '200'] }],
    ['another amount sent', { amounts: ['200', '200', '2000'] }],
    ["another movement's amount", { arrived: ['¥60.00', '¥80.00'], own: '60' }],
    ['two balances', { balances: ['6,000.00', '5,940.00'], polled: '5940' }],
    ['an old balance everywhere', { balances: ['6,000.00'], polled: '5940' }],
    ['an address to copy, of two', { ...order, isCopyable: true }],
  ])('reports %s', (_, shown) => {
    expect(judgeShown(shown)).toHaveLength(1)
  })
})

const alert = (text: string): Said => ({ role: 'alert', text })
const region = (text: string): Said => ({ role: 'region', text })
const dialog = (text: string): Said => ({ role: 'dialog', text })
const done = /等待后台审核|^\/payInfo/

describe('what a screen says', () => {
  it.each<[string, Said[], string]>([
    ['nothing', [{ role: 'status', text: '待支付' }], 'nothing'],
    ['the banner of a lost network alone', [alert(words.offline)], 'nothing'],
    ['words of success', [{ role: 'status', text: screenWords.submitted }], 'moved'],
    ['the screen of what was done', [{ role: 'path', text: '/payInfo?deposit_no=1' }], 'moved'],
    ['a refusal', [alert('余额不足')], 'refused'],
    ['«network error» is a no: who reads it tries again', [alert(words.network)], 'refused'],
    ['nobody knows', [alert('x'), dialog(words.unknownOutcomeTitle)], 'unknown'],
    ['nobody knows, on the next screen', [region(words.unresolved)], 'unknown'],
    [
      'nobody knows, and the server is quoted',
      [dialog(`${words.unknownOutcomeTitle}服务器的答复是「${screenWords.submitted}」`)],
      'unknown',
    ],
    ['the session is over', [dialog('认证失败您的账号登陆过期，请重新登陆')], 'ended'],
    [
      'its answer came after its session',
      [dialog(words.unknownOutcomeTitle), region('上一笔已提交成功转账')],
      'moved',
    ],
    ['… and refused what was sent before', [alert('上一笔被拒绝：余额不足')], 'refused'],
    ['a question about the one before', [dialog(words.sendAgain)], 'nothing'],
    ['… and about a success', [dialog(`${words.sendAnother}${words.justSent}`)], 'nothing'],
  ])('%s', (_, messages, verdict) => {
    expect(verdictOf(messages, { done })).toBe(verdict)
  })

  it('words that the spec has for silence mean that nobody knows, where it has them', () => {
    const messages = [alert('服务器异常，请稍后再试')]
    expect(verdictOf(messages, { done })).toBe('refused')
    expect(verdictOf(messages, { done, open: /服务器异常/ })).toBe('unknown')
  })
})
