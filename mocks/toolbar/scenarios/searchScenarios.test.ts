import { expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { searchScenarios, SYNONYMS } from './searchScenarios'

const searched = (typed: string) => searchScenarios(all, typed).map(({ name }) => name)

it('lists all when nothing is typed', () => {
  expect(searched('  ')).toHaveLength(all.length)
})

it.each([
  ['会话过期', 'session-expiry'],
  ['断线', 'offline'],
  ['提现 被拒', 'withdrawal-rejected'],
  ['链上', 'tron-paid'],
  ['返点', 'rebates-pending'],
  ['红包雨', 'red-packet-open'],
  ['提现审核中', 'withdrawal-pending'],
  ['提现流水不够', 'turnover-missing'],
  ['取款余额不够', 'withdrawal-balance-low'],
  ['资金密码错误', 'pay-password-wrong'],
  ['取款没收到应答', 'withdrawal-answer-lost'],
  ['充值没到账', 'deposit-approved'],
  ['不能充值', 'pay-ways-none'],
  ['usdt 被拒', 'tron-rejected'],
  ['限额变了', 'range-changed'],
  ['转账没到账', 'transfer-pending'],
  ['转账重复提交', 'transfer-answer-lost'],
  ['免转开关', 'auto-transfer'],
  ['场馆维护', 'game-maintenance'],
  ['游戏加载慢', 'game-slow'],
  ['没登录', 'default'],
  ['没绑卡', 'cards-none'],
  ['客服没反应', 'service-slow'],
  ['优惠申请被拒', 'promotion-apply-refused'],
  ['掉级', 'vip-relegation'],
  ['晋级', 'vip-promotion'],
  ['空页面', 'empty-everything'],
  ['xss', 'hostile-html'],
  ['提现到账', 'withdrawal-approved'],
  ['余额是零', 'new-member'],
  ['长列表', 'many-records'],
  ['客服没回复', 'ticket-pending'],
  ['客服不在线', 'service-none'],
  ['红包抢完了', 'red-packet-ended'],
  ['客户说充的钱没进来', 'deposit-approved'],
  ['u转少了', 'tron-hash-mismatch'],
  ['微信支付宝银行卡都开', 'pay-ways-all'],
  ['存款审核太多', 'deposits-waiting'],
  ['弱网', 'slow-network'],
  ['客服挂了', 'service-config-failing'],
  ['客服链接有问题', 'service-bad-url'],
  ['工单关不掉', 'ticket-close-failing'],
  ['历史工单已关闭', 'ticket-closed'],
  ['优惠加载不出来', 'promotions-failing'],
  ['赞助商下架', 'sponsor-missing'],
  ['名字很长', 'long-profile'],
  ['暂无数据', 'games-fish-empty'],
  ['场馆没钱', 'game-no-balance'],
  ['游戏下架了', 'game-gone'],
  ['提现可以提', 'withdrawal-ready'],
  ['密码锁了', 'withdrawal-locked'],
  ['不能再加卡', 'cards-full'],
  ['转账很慢', 'venue-slow'],
  ['转账被退回', 'transfer-pending-fails'],
  ['回收不全', 'recover-partly'],
  ['订单状态大全', 'records-all-states'],
  ['返水为空', 'rebates-none'],
  ['满级VIP', 'vip-ten'],
  ['VIP页面出错', 'vip-failing'],
  ['抽中红包', 'red-packet-won'],
  ['红包抽取报错', 'red-packet-failing'],
  ['系统升级', 'site-repair'],
  ['下载关闭', 'download-off'],
  ['未登录访问会员中心', 'guest'],
  ['老用户', 'member'],
  ['点游戏要求登录', 'game-guest'],
  ['场馆有钱但是在维护', 'venue-maintenance'],
  ['VIP进度条', 'vip-five'],
  ['红包倒计时', 'red-packet-before'],
  ['在线客服转工单', 'service-both'],
  ['工单详情打不开', 'ticket-detail-failing'],
  ['赞助商接口挂了', 'sponsors-failing'],
  ['安装包下载', 'app-download'],
  ['注单状态变化', 'bets-settling'],
  ['手机号错误', 'profile-wrong'],
  ['登录密码输错', 'login-wrong'],
  ['付款超时过期', 'pay-expired'],
  ['TRON-paid', 'tron-paid'],
  ['tron-payd', 'tron-paid'],
  ['新会员 卡片', 'new-member'],
  ['转帐失败', 'transfer-fails'],
  ['支付失败', 'deposit-rejected'],
  ['推广员后台', 'agent-centre'],
  ['提单报错', 'ticket-create-failing'],
])('「%s」 finds %s first', (typed, name) => {
  expect(searched(typed)[0]).toBe(name)
})

it.each([
  ['提款', '取款'],
  ['充值', '存款'],
  ['等级', 'VIP'],
  ['优惠券', '优惠'],
  ['返点', '返水'],
  ['抽奖', '红包'],
])('「%s」 alone finds the situations of %s', (typed, group) => {
  const groups = searchScenarios(all, typed).map((one) => one.group)
  expect(groups.slice(0, 3)).toEqual([group, group, group])
})

it.each([
  ['客服不在线', 'service-frame'],
  ['升级', 'vip-relegation'],
])('「%s」 does not find its opposite %s', (typed, name) => {
  expect(searched(typed)).not.toEqual([])
  expect(searched(typed)).not.toContain(name)
})

it.each(['qqqq', '天气预报', '发票', '快递到哪了', '会员生日'])('「%s」 finds nothing', (typed) => {
  expect(searched(typed)).toEqual([])
})

it('knows no meaning that no scenario has', () => {
  const texts = all.map(({ name, group, title, story, look }) =>
    `${name} ${group} ${title} ${story} ${look}`.toLowerCase(),
  )
  const isFound = (meaning: string) =>
    meaning.split(' ').some((word) => texts.some((text) => text.includes(word)))
  const meanings = SYNONYMS.trim().split(/\n| \| | ⇄ /)
  expect(meanings.filter((meaning) => !isFound(meaning))).toEqual([])
})
