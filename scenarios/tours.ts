import { withdrawalLimit } from '@/contract/cashier'
import { payWays } from '@/contract/payWays'
import type { ScenarioName } from './all'
import type { TourAction, TourStep } from './scenario'

const tap = (role: string, name: string): TourAction => ({ do: 'tap', target: { role, name } })
const tapInDialog = (role: string, name: string): TourAction => ({
  do: 'tap',
  target: { role, name, in: { role: 'dialog' } },
})
const tapFirstIn = (list: string): TourAction => ({
  do: 'tap',
  target: { role: 'button', nth: 0, in: { role: 'list', name: list } },
})
const call = (name: string, ...args: unknown[]): TourAction => ({ do: 'call', name, args })
const advanceClock = (seconds: number) => call('clock.advance', seconds)
const DAY_SECONDS = 86_400

const alipay = { 存款方式: '支付宝' }
/** For 填入示例, besides the samples of the screen (fixtures/formSamples.ts). */
export const samples = {
  'tron-hash-mismatch': { 存款方式: 'USDT' },
  'range-changed': { ...alipay, 存款金额: '100' },
  'deposit-approved': alipay,
  'deposit-rejected': alipay,
  'deposits-waiting': { ...alipay, 存款金额: '500' },
  'slow-network': { 存款方式: '微信', 存款金额: '500' },
  'withdrawal-balance-low': { 取款金额: withdrawalLimit.min },
  'profile-wrong': { 手机号: '123' },
  'login-wrong': { 密码: '666666', 验证码: '0000' },
} satisfies Partial<Record<ScenarioName, Readonly<Record<string, string>>>>

/** Apart from the scenarios: only the presenter's view needs them. */
export const tours: Partial<Record<ScenarioName, readonly TourStep[]>> = {
  'tron-paid': [
    {
      say: `会员要存款。开放的方式都在这里：${payWays.map(({ name }) => `「${name}」`).join('')}。`,
    },
    {
      act: [tap('tab', 'USDT')],
      say: '他选 USDT，填 1000 元（按填入示例替您填好），再点「立即存款」。',
      fill: { 存款金额: '1000' },
    },
    {
      act: [tap('button', '立即存款')],
      say: '付款页：应付的 USDT、倒计时、「收款地址」和它的二维码。订单现在是「待支付」。',
    },
    {
      say: '会员在钱包里付了款，把 64 位交易哈希填进来（填入示例），点「提交哈希」。',
      fill: { 交易哈希: '5c9e02b7d41fa863'.repeat(4) },
    },
    {
      act: [tap('button', '提交哈希')],
      say: '提交之后多了一行「已提交哈希」，订单还在等链上确认：「待支付」。',
    },
    {
      act: [advanceClock(60)],
      say: '一分钟后链上确认，页面自己变成「充值成功」「订单已支付成功」，余额滚到新的数。',
    },
    {
      open: '/transRecord?type=1',
      say: '交易记录的存款里，第一笔就是它：「USDT-TRC20」，「已通过」。',
    },
  ],
  'tron-rejected': [
    { say: '同样存 USDT，这一次客服会拒绝。先选「USDT」。' },
    { act: [tap('tab', 'USDT')], say: '填 1000 元，点「立即存款」。', fill: { 存款金额: '1000' } },
    {
      act: [tap('button', '立即存款')],
      say: '「订单状态」是「待支付」。填 64 位哈希，「提交哈希」。',
      fill: { 交易哈希: 'e81b6d30af527c94'.repeat(4) },
    },
    {
      act: [tap('button', '提交哈希')],
      say: '提交之后多了一行「已提交哈希」，客服正在看：「待支付」。',
    },
    {
      act: [advanceClock(6)],
      say: '六秒后被拒绝：「充值未成功」，「订单已被拒绝」，请会员「联系客服」；收款地址不再显示。',
    },
  ],
  'tron-hash-mismatch': [
    { say: '会员用 USDT 存款，付的数与订单不一样。先选「USDT」。' },
    {
      act: [tap('tab', 'USDT')],
      say: '填 1000 元（填入示例），点「立即存款」。',
      fill: { 存款金额: '1000' },
    },
    {
      act: [tap('button', '立即存款')],
      say: '「订单状态」是「待支付」。填 64 位哈希（填入示例），点「提交哈希」。',
      fill: { 交易哈希: 'b7d41fa8635c9e02'.repeat(4) },
    },
    {
      act: [tap('button', '提交哈希')],
      say: '第一次被拒：「金额不匹配」，再一句请他检查转账金额或联系客服。',
    },
    { act: [tap('button', '提交哈希')], say: '改正后再提交，通过了：「已提交哈希」，等链上确认。' },
  ],
  'turnover-missing': [
    { say: '会员要取款，「还差 1,200.00 元有效投注」。' },
    {
      act: [tap('button', '选择USDT地址'), tapFirstIn('选择USDT地址')],
      say: '选好收款地址，填 200 元和支付密码 888888（填入示例），点「立即取款」。',
      fill: { 取款金额: '200', 支付密码: '888888' },
    },
    {
      act: [tap('button', '立即取款')],
      say: '不受理，也说清还差多少：「打码量不足，还需1200.00元」。填的还在。',
    },
    { open: '/money', say: '钱没有动：平台钱包是「12,860.50」。' },
  ],
  'withdrawal-rejected': [
    { say: '会员要取款。打码量是 0，写着「打码量已完成，可以取款」。' },
    {
      act: [tap('tab', 'USDT取款'), tap('button', '选择USDT地址'), tapFirstIn('选择USDT地址')],
      say: '选好收款地址，填 200 元和支付密码 888888（填入示例），点「立即取款」。',
      fill: { 取款金额: '200', 支付密码: '888888' },
    },
    {
      act: [tap('button', '立即取款')],
      say: '受理后到交易记录，取款第一笔是「待审核」。平台钱包已经先少了 200。',
    },
    {
      act: [advanceClock(8)],
      say: '八秒后客服驳回，不用刷新，这一笔变成「已拒绝」。点开它，备注里是原因。',
    },
    { open: '/money', say: '钱退回来了：平台钱包又是「12,860.50」。' },
  ],
  'pay-password-wrong': [
    { say: '这位会员已经连着输错三次支付密码。先选「银行卡取款」。' },
    {
      act: [tap('tab', '银行卡取款'), tap('button', '选择银行卡'), tapFirstIn('选择银行卡')],
      say: '这次填错的密码 111111（填入示例），点「立即取款」。',
      fill: { 取款金额: '200', 支付密码: '111111' },
    },
    { act: [tap('button', '立即取款')], say: '第四次：「支付密码错误，还可尝试1次」。' },
    {
      act: [tap('button', '立即取款')],
      say: '第五次锁定一小时：「支付密码错误次数过多，请1小时后再试」。',
    },
    {
      act: [advanceClock(3600)],
      say: '过一小时，换成对的密码 888888（填入示例），再点「立即取款」。',
      fill: { 取款金额: '200', 支付密码: '888888' },
    },
    { act: [tap('button', '立即取款')], say: '通过了，交易记录里是「待审核」。' },
  ],
  'transfer-pending': [
    { say: '会员要把钱转进场馆。「云顶真人」现在有「1,520.00」。' },
    {
      act: [tap('button', '转入钱包'), tapInDialog('option', '云顶真人')],
      say: '转入「云顶真人」，填 100 元（填入示例），点「立即转账」。',
      fill: { 转账金额: '100' },
    },
    {
      act: [tap('button', '立即转账')],
      say: '场馆迟迟不答复。等十秒，会员看到「转账处理中，请留意资金明细」：钱没有丢，也不能再转一次。',
    },
    { open: '/transRecord?type=4', say: '交易记录的转出，第一笔是「待结算」。' },
    { act: [advanceClock(30)], say: '半分钟后场馆答复，这一笔自己变成「成功」。' },
    { open: '/transfer', say: '场馆多了 100：「1,620.00」。' },
  ],
  'new-member': [
    { say: '刚注册的会员，首页余额是「0.00」。点「存款」。' },
    { act: [tap('link', '存款')], say: '还没有绑定收款方式：「温馨提示」请他「前往绑定」。' },
    {
      act: [tapInDialog('button', '前往绑定')],
      say: '到了「卡包管理」，银行卡和 USDT 地址都还没有。',
    },
    {
      open: '/addUsdtCard',
      say: '添加地址：「USDT地址」和「支付密码」可以填入示例。',
      fill: { USDT地址: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 支付密码: '888888' },
    },
  ],
  'site-repair': [
    { say: '站点维护，整个应用只有说明：「预计 2026-03-14 18:00 恢复」。' },
    { open: '/recharge', say: '打开任何地址都一样，存款页也是「系统升级维护中」。' },
    {
      act: [call('db.patch', 'site', 'site', { site_state: 1 })],
      open: '/',
      say: '后台把维护关掉，会员不用刷新，首页就回来了：「登录」「注册」。',
    },
  ],
  'session-expiry': [
    { say: '会员已登录，首页顶部是余额「12,860.50」。接下来点「存款」，登录会在路上失效。' },
    { act: [tap('link', '存款')], say: '几个请求同时失效，只弹出一个「认证失败」，点「确定」。' },
    {
      act: [tapInDialog('button', '确定')],
      say: '到了登录页。填 demo888 和密码，验证码也替您读好（填入示例），点「登录」。',
      fill: { 用户名: 'demo888', 密码: 'demo888', 验证码: '读图' },
    },
    { act: [tap('button', '登录')], say: '登录后回到原来要去的存款页，不是首页：「立即存款」。' },
  ],
  'rebates-pending': [
    { say: '最近几天的返水还没有领：「待领取」大于零，列表里是「未领取」。' },
    { act: [tap('button', '立即领取')], say: '一次全部领完，列表都变成「已领取」。' },
    { open: '/money', say: '同样的数进了「平台钱包」。' },
  ],
  'vip-promotion': [
    { say: '会员现在是 VIP3。等级页讲晋级要多少存款和流水，写着「累计存款」。' },
    {
      act: [advanceClock(DAY_SECONDS)],
      say: '过一天，夜里结算：升为「VIP4」，页签跟着走。每天只升一级。',
    },
    { act: [advanceClock(DAY_SECONDS)], say: '再过一天：「VIP5」。' },
    { open: '/mine', say: '「我的」里也是「VIP5」。' },
  ],
  'red-packet-open': [
    { say: '红包雨正在开抢。昨天的存款换来两次机会：「剩余次数」是 2。点「立即抽取」。' },
    { act: [tap('button', '立即抽取')], say: '「恭喜中奖」，金额即时到账，按「开心收下」。' },
    {
      act: [tap('button', '开心收下'), tap('button', '立即抽取')],
      say: '第二次也中了：「恭喜中奖」。',
    },
    {
      act: [tap('button', '开心收下'), tap('button', '立即抽取')],
      say: '第三次没有机会了：「您暂未达到领取条件，快去完成吧！」，可以去「立即存款」。',
    },
  ],
  'ticket-replied': [
    { say: '会员的工单，客服已经回复：「已回复」。' },
    {
      say: '会员再写一句（填入示例），点右下的发送。客服答过：「您好，已收到您的反馈」。',
      fill: { 回复内容: '收到，谢谢您的帮助。' },
    },
    { act: [tap('button', '发送回复')], say: '这句话出现在对话末尾：「收到，谢谢您的帮助。」' },
    {
      act: [call('staff.do', 'ticket.reply', '1012')],
      say: '客服又答了一次，会员不用刷新，工单回到「已回复」，右上可以「关闭工单」。',
    },
    {
      act: [tap('button', '关闭工单'), tapInDialog('button', '确定')],
      say: '问题解决，关闭之后不能再回复：「工单已关闭，如有新问题请新建工单」。',
    },
    { open: '/kefu', say: '回到列表，这张工单是「已关闭」。' },
  ],
}
