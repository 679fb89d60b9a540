import { expect, it } from 'vitest'
import { screenWords } from './screenWords'
import { words } from './words'

it.each([
  [screenWords.copied, '复制成功！'],
  [screenWords.maxAmount, '最大金额'],
  [words.empty, '暂无数据'],
  [words.network, '网络错误，请稍后重试'],
  [screenWords.serviceDown, '系统暂时不可用'],
  [words.succeeded, '操作成功'],
  [screenWords.submitted, '提交成功，等待后台审核'],
  [words.alreadyHere, '已在当前页面！'],
  [words.askLogin, '精彩内容等你来体验，快来登录吧！'],
  [words.redPacketClosed, '红包已关闭'],
  [words.recoverAll, '一键回收'],
  [words.reload, '重新加载'],
])('equals the words of the spec: %s', (text, specText) => expect(text).toBe(specText))

it('tells the member not to repeat an unknown outcome, and where to look', () => {
  expect(words.unknownOutcome).toContain('切勿重复提交')
  expect(words.unknownOutcome).toContain('交易记录')
  expect(words.askSendAgain).toContain('尚未得到答复')
  expect(words.unresolved).not.toBe(words.unknownOutcomeTitle)
})

it('has Chinese characters in every text but the placeholder', () => {
  const { unknown, ...others } = words
  expect(unknown).toBe('--')
  expect(Object.entries(others).filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([])
})
