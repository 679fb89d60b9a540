import type { ScenarioName } from '../all'
import type { TourStep } from '../scenario'

const tours: Partial<Record<ScenarioName, readonly TourStep[]>> = {
  'new-member': [
    { say: '刚注册的会员，首页余额是「0.00」。点「存款」。' },
    {
      act: [{ do: 'tap', target: { role: 'link', name: '存款' } }],
      say: '还没有绑定收款方式：「温馨提示」请他「前往绑定」。',
    },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '前往绑定', in: { role: 'dialog' } } }],
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
      act: [{ do: 'call', name: 'db.patch', args: ['site', 'site', { site_state: 1 }] }],
      open: '/',
      say: '后台把维护关掉，会员不用刷新，首页就回来了：「登录」「注册」。',
    },
  ],
  'session-expiry': [
    { say: '会员已登录，首页顶部是余额「12,860.50」。接下来点「存款」，登录会在路上失效。' },
    {
      act: [{ do: 'tap', target: { role: 'link', name: '存款' } }],
      say: '几个请求同时失效，只弹出一个「认证失败」，点「确定」。',
    },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '确定', in: { role: 'dialog' } } }],
      say: '到了登录页。填 demo888 和密码，验证码也替您读好（填入示例），点「登录」。',
      fill: { 用户名: 'demo888', 密码: 'demo888', 验证码: '读图' },
    },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '登录' } }],
      say: '登录后回到原来要去的存款页，不是首页：「立即存款」。',
    },
  ],
  'rebates-pending': [
    { say: '最近几天的返水还没有领：「待领取」大于零，列表里是「未领取」。' },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '立即领取' } }],
      say: '一次全部领完，列表都变成「已领取」。',
    },
    { open: '/money', say: '同样的数进了「中心钱包」。' },
  ],
  'vip-promotion': [
    { say: '会员现在是 VIP3。等级页讲晋级要多少存款和流水，写着「累计存款」。' },
    {
      act: [{ do: 'call', name: 'clock.advance', args: [86_400] }],
      say: '过一天，夜里结算：升为「VIP4」，页签跟着走。每天只升一级。',
    },
    {
      act: [{ do: 'call', name: 'clock.advance', args: [86_400] }],
      say: '再过一天：「VIP5」。',
    },
    { open: '/mine', say: '「我的」里也是「VIP5」。' },
  ],
  'red-packet-open': [
    { say: '红包雨正在开抢。昨天的存款换来两次机会：「剩余次数」是 2。点「立即抽取」。' },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '立即抽取' } }],
      say: '「恭喜中奖」，金额即时到账，按「开心收下」。',
    },
    {
      act: [
        { do: 'tap', target: { role: 'button', name: '开心收下' } },
        { do: 'tap', target: { role: 'button', name: '立即抽取' } },
      ],
      say: '第二次也中了：「恭喜中奖」。',
    },
    {
      act: [
        { do: 'tap', target: { role: 'button', name: '开心收下' } },
        { do: 'tap', target: { role: 'button', name: '立即抽取' } },
      ],
      say: '第三次没有机会了：「您暂未达到领取条件，快去完成吧！」，可以去「立即存款」。',
    },
  ],
  'ticket-replied': [
    { say: '会员的工单，客服已经回复：「已回复」。' },
    {
      say: '会员再写一句（填入示例），点右下的发送。客服答过：「您好，已收到您的反馈」。',
      fill: { 回复内容: '收到，谢谢您的帮助。' },
    },
    {
      act: [{ do: 'tap', target: { role: 'button', name: '发送回复' } }],
      say: '这句话出现在对话末尾：「收到，谢谢您的帮助。」',
    },
    {
      act: [{ do: 'call', name: 'staff.do', args: ['ticket.reply', '1012'] }],
      say: '客服又答了一次，会员不用刷新，工单回到「已回复」，右上可以「关闭工单」。',
    },
    {
      act: [
        { do: 'tap', target: { role: 'button', name: '关闭工单' } },
        { do: 'tap', target: { role: 'button', name: '确定', in: { role: 'dialog' } } },
      ],
      say: '问题解决，关闭之后不能再回复：「工单已关闭，如有新问题请新建工单」。',
    },
    { open: '/kefu', say: '回到列表，这张工单是「已关闭」。' },
  ],
}

export default tours
