import type { TourStep } from '../scenario'

const tour: TourStep[] = [
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
]

export default tour
