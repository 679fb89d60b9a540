import { describe, expect, it } from 'vitest'
import { screenWords } from '../../src/lib/text/screenWords'
import { words } from '../../src/lib/text/words'
import {
  type MoneyFacts,
  findBrokenMoneyPromises,
  findBrokenDisplayPromises,
  type ShownMessage,
  type DisplayedFacts,
  getVerdict,
} from './judge'

const once: MoneyFacts = { verdicts: ['moved'], movementCount: 1, requestIdCount: 1 }

describe('findBrokenMoneyPromises', () => {
  it.each<[string, Partial<MoneyFacts>]>([
    ['one movement shown as done', {}],
    ['a refusal without a movement', { verdicts: ['refused'], movementCount: 0 }],
    ['an unknown result with a movement', { verdicts: ['unknown'] }],
    ['an unknown result without a movement', { verdicts: ['unknown'], movementCount: 0 }],
    ['an ended session with a movement', { verdicts: ['ended'] }],
    ['one done and one refused', { verdicts: ['moved', 'refused'], requestIdCount: 2 }],
  ])('accepts %s', (_, facts) => {
    expect(findBrokenMoneyPromises({ ...once, ...facts })).toEqual([])
  })

  it.each<[string, Partial<MoneyFacts>]>([
    ['two movements for one tap', { movementCount: 2 }],
    ['two movements for one unknown result', { verdicts: ['unknown'], movementCount: 2 }],
    ['a success without a movement', { movementCount: 0 }],
    ['a refusal with a movement', { verdicts: ['refused'] }],
    ['two successes with one movement', { verdicts: ['moved', 'moved'], requestIdCount: 2 }],
    [
      'two movements with one refusal',
      { verdicts: ['refused', 'unknown'], movementCount: 2, requestIdCount: 2 },
    ],
    ['two request_ids for one intention', { requestIdCount: 2 }],
  ])('reports %s', (_, facts) => {
    expect(findBrokenMoneyPromises({ ...once, ...facts })).not.toEqual([])
  })
})

describe('findBrokenDisplayPromises', () => {
  const order = { addressCount: 2, isCopyable: false }
  it.each<[string, DisplayedFacts]>([
    ['nothing', {}],
    ['one amount throughout', { amounts: ['200', '200', '200.00'] }],
    ['an arrival with the same amount', { arrivedAmounts: ['¥60.00'], tapAmount: '60' }],
    ['equal balances', { balances: ['5,940.00', '5,940.00'], polledBalance: '5940' }],
    ['two addresses without a copy button', order],
    ['a copy button for the only address', { addressCount: 1, isCopyable: true }],
  ])('accepts %s', (_, shown) => {
    expect(findBrokenDisplayPromises(shown)).toEqual([])
  })

  it.each<[string, DisplayedFacts]>([
    ['a changed amount in the field', { amounts: ['200', '2000', '200'] }],
    ['a changed amount in the request', { amounts: ['200', '200', '2000'] }],
    ["another call's arrived amount", { arrivedAmounts: ['¥60.00', '¥80.00'], tapAmount: '60' }],
    ['two different balances', { balances: ['6,000.00', '5,940.00'], polledBalance: '5940' }],
    ['an outdated balance', { balances: ['6,000.00'], polledBalance: '5940' }],
    ['a copy button for one of two addresses', { ...order, isCopyable: true }],
  ])('reports %s', (_, shown) => {
    expect(findBrokenDisplayPromises(shown)).toHaveLength(1)
  })
})

const alert = (text: string): ShownMessage => ({ role: 'alert', text })
const region = (text: string): ShownMessage => ({ role: 'region', text })
const dialog = (text: string): ShownMessage => ({ role: 'dialog', text })
const successPattern = /等待后台审核|^\/payInfo/

describe('getVerdict', () => {
  it.each<[string, ShownMessage[], string]>([
    ['nothing for a pending order', [{ role: 'status', text: '待支付' }], 'nothing'],
    ['nothing for the offline banner', [alert(words.offline)], 'nothing'],
    ['moved for a success message', [{ role: 'status', text: screenWords.submitted }], 'moved'],
    [
      'moved for the address of the result',
      [{ role: 'path', text: '/payInfo?deposit_no=1' }],
      'moved',
    ],
    ['refused for an alert', [alert('余额不足')], 'refused'],
    [
      'refused for a network error, after which a member tries again',
      [alert(words.network)],
      'refused',
    ],
    ['unknown for the dialog', [alert('x'), dialog(words.unknownOutcomeTitle)], 'unknown'],
    ['unknown for the notice on the next screen', [region(words.unresolved)], 'unknown'],
    [
      'unknown for a dialog that quotes a success',
      [dialog(`${words.unknownOutcomeTitle}服务器的答复是「${screenWords.submitted}」`)],
      'unknown',
    ],
    ['ended for the session dialog', [dialog('认证失败您的账号登陆过期，请重新登陆')], 'ended'],
    [
      'moved for a late success',
      [dialog(words.unknownOutcomeTitle), region('上一笔已提交成功转账')],
      'moved',
    ],
    ['refused for a late refusal', [alert('上一笔被拒绝：余额不足')], 'refused'],
    ['nothing for a question about an unknown call', [dialog(words.askSendAgain)], 'nothing'],
    [
      'nothing for a question about a success',
      [dialog(`${words.sendAnother}${words.justSent}`)],
      'nothing',
    ],
  ])('%s', (_, messages, verdict) => {
    expect(getVerdict(messages, { successPattern })).toBe(verdict)
  })

  it('returns unknown for the words that the spec uses when no response comes', () => {
    const messages = [alert('服务器异常，请稍后再试')]
    expect(getVerdict(messages, { successPattern })).toBe('refused')
    expect(getVerdict(messages, { successPattern, unknownPattern: /服务器异常/ })).toBe('unknown')
  })
})
