import { expect, it } from 'vitest'
import { all } from '@scenarios/all'
import { settingsOf } from '../../db/columns'
import { searchScenarios } from './searchScenarios'

const searched = (typed: string) => searchScenarios(all, typed).map(({ name }) => name)

it('lists all when nothing is typed', () => {
  expect(searched('  ')).toHaveLength(all.length)
})

/** What product staff type, and the situation that they want to see first. */
it.each([
  ['会话过期', 'session-expiry'],
  ['掉线', 'session-expiry'],
  ['断线', 'offline'],
  ['提现 被拒', 'withdrawal-rejected'],
  ['链上', 'tron-paid'],
  ['无网', 'offline'],
  ['返点', 'rebates-pending'],
  ['红包雨', 'red-packet-open'],
  ['提款被拒', 'withdrawal-rejected'],
  ['提现审核中', 'withdrawal-pending'],
  ['提现流水不够', 'turnover-missing'],
  ['取款余额不够', 'withdrawal-balance-low'],
  ['资金密码错误', 'pay-password-wrong'],
  ['取款没收到应答', 'withdrawal-answer-lost'],
  ['充值没到账', 'deposit-approved'],
  ['存款成功', 'deposit-approved'],
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
  ['没网', 'offline'],
  ['客服没反应', 'service-slow'],
  ['优惠申请被拒', 'promotion-apply-refused'],
  ['掉级', 'vip-relegation'],
  ['晋级', 'vip-promotion'],
  ['抢红包', 'red-packet-open'],
  ['空页面', 'empty-everything'],
  ['xss', 'hostile-html'],
  ['提现到账', 'withdrawal-approved'],
  ['余额是零', 'new-member'],
  ['空列表', 'empty-everything'],
  ['长列表', 'many-records'],
  ['被踢下线', 'session-expiry'],
  ['客服没回复', 'ticket-pending'],
  ['客服不在线', 'service-none'],
  ['提交两次', 'withdrawal-answer-lost'],
  ['XSS攻击', 'hostile-html'],
  ['红包抢完了', 'red-packet-ended'],
  ['提现失败', 'withdrawal-rejected'],
  ['升级VIP', 'vip-promotion'],
  ['客户说充的钱没进来', 'deposit-approved'],
  ['u转少了', 'tron-hash-mismatch'],
  ['区块链支付成功', 'tron-paid'],
  ['没有可用的支付方式', 'pay-ways-none'],
  ['微信支付宝银行卡都开', 'pay-ways-all'],
  ['存款审核太多', 'deposits-waiting'],
  ['弱网', 'slow-network'],
  ['飞行模式', 'offline'],
  ['客服挂了', 'service-config-failing'],
  ['客服加载慢', 'service-slow'],
  ['客服链接有问题', 'service-bad-url'],
  ['工单没人处理', 'ticket-pending'],
  ['工单关不掉', 'ticket-close-failing'],
  ['历史工单已关闭', 'ticket-closed'],
  ['优惠加载不出来', 'promotions-failing'],
  ['赞助商下架', 'sponsor-missing'],
  ['名字很长', 'long-profile'],
  ['脚本注入', 'hostile-html'],
  ['暂无数据', 'games-fish-empty'],
  ['场馆没钱', 'game-no-balance'],
  ['游戏卡在加载', 'game-slow'],
  ['游戏下架了', 'game-gone'],
  ['分类是空的', 'games-fish-empty'],
  ['提现可以提', 'withdrawal-ready'],
  ['取款审核通过', 'withdrawal-approved'],
  ['提现拒绝退款', 'withdrawal-rejected'],
  ['打码没完成', 'turnover-missing'],
  ['余额不足', 'withdrawal-balance-low'],
  ['密码锁了', 'withdrawal-locked'],
  ['提现接口超时', 'withdrawal-answer-lost'],
  ['不能再加卡', 'cards-full'],
  ['转账很慢', 'venue-slow'],
  ['转账被退回', 'transfer-pending-fails'],
  ['回收不全', 'recover-partly'],
  ['订单状态大全', 'records-all-states'],
  ['返水领取', 'rebates-pending'],
  ['返水为空', 'rebates-none'],
  ['满级VIP', 'vip-ten'],
  ['VIP页面出错', 'vip-failing'],
  ['红包开抢', 'red-packet-open'],
  ['抽中红包', 'red-packet-won'],
  ['红包抽取报错', 'red-packet-failing'],
  ['系统升级', 'site-repair'],
  ['下载关闭', 'download-off'],
  ['异地登录被挤下线', 'session-expiry'],
  ['未登录访问会员中心', 'guest'],
  ['老用户', 'member'],
  ['打码不够不让提现', 'turnover-missing'],
  ['充值秒到', 'deposit-approved'],
  ['USDT充值失败', 'tron-rejected'],
  ['用户掉线重登', 'session-expiry'],
  ['网络抖动', 'slow-network'],
  ['骨架屏', 'slow-network'],
  ['没有公告', 'empty-everything'],
  ['捕鱼分类没游戏', 'games-fish-empty'],
  ['点游戏要求登录', 'game-guest'],
  ['场馆有钱但是在维护', 'venue-maintenance'],
  ['转账结果不明', 'transfer-answer-lost'],
  ['提现密码忘了', 'pay-password-wrong'],
  ['提现申请中', 'withdrawal-pending'],
  ['提现被财务驳回', 'withdrawal-rejected'],
  ['刚开户', 'new-member'],
  ['VIP进度条', 'vip-five'],
  ['vip满级', 'vip-ten'],
  ['红包倒计时', 'red-packet-before'],
  ['抽红包报错', 'red-packet-failing'],
  ['在线客服转工单', 'service-both'],
  ['工单详情打不开', 'ticket-detail-failing'],
  ['赞助商接口挂了', 'sponsors-failing'],
  ['安装包下载', 'app-download'],
  ['富文本攻击', 'hostile-html'],
  ['注单状态变化', 'bets-settling'],
  ['手机号错误', 'profile-wrong'],
  ['登录密码输错', 'login-wrong'],
  ['验证码不对', 'login-wrong'],
  ['付款超时过期', 'pay-expired'],
  ['TRON-paid', 'tron-paid'],
  ['tron-payd', 'tron-paid'],
  ['已有五笔', 'deposits-waiting'],
  ['最多绑定5张', 'cards-full'],
  ['新会员 卡片', 'new-member'],
  ['转帐失败', 'transfer-fails'],
  ['优惠打不开', 'promotions-failing'],
  ['vip打不开', 'vip-failing'],
  ['客服打不开', 'service-slow'],
  ['支付超时', 'pay-expired'],
  ['支付失败', 'deposit-rejected'],
  ['U到账了', 'tron-paid'],
  ['网太卡了', 'slow-network'],
  ['红包领过了', 'red-packet-won'],
  ['推广员后台', 'agent-centre'],
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
  ['游客未登录', 'member'],
  ['转账失败', 'transfer-pending'],
  ['红包未开始', 'red-packet-ended'],
  ['升级', 'vip-relegation'],
])('「%s」 does not find its opposite %s', (typed, name) => {
  expect(searched(typed)).not.toEqual([])
  expect(searched(typed)).not.toContain(name)
})

it.each(['qqqq', '天气预报', '发票', '快递到哪了', '会员生日'])('「%s」 finds nothing', (typed) => {
  expect(searched(typed)).toEqual([])
})

it.each([
  ['汇率', '存款 USDT 汇率'],
  ['提现汇率', '取款 USDT 汇率'],
  ['手续费', '取款手续费（ERC20，USDT）'],
])('「%s」 leads to the setting %s', (typed, title) => {
  const none = { group: '', story: '', look: '' }
  const settings = settingsOf('site').map((one) => ({ ...none, name: one.name, title: one.title }))
  expect(searchScenarios([...all, ...settings], typed)[0]?.title).toBe(title)
})
