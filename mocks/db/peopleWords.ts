import type { peopleModels } from './peopleModels'
import { YES_NO, type WordsOf } from './words'

export const peopleWords = {
  members: {
    title: '会员',
    columns: {
      id: '编号',
      username: '用户名',
      password: '登录密码',
      payPassword: '支付密码',
      realname: '姓名',
      mobile: '手机号',
      email: '邮箱',
      birthday: '生日',
      avatar: '头像',
      vip: 'VIP 等级',
      joinedAt: '注册时间',
      isAgent: { title: '是代理', values: YES_NO },
      autoTransfer: { title: '自动免转', values: YES_NO },
      pid: '推荐人',
      payFails: '支付密码连错次数',
      payLockedUntil: '支付密码锁到',
    },
  },
  vipStates: {
    title: 'VIP 进程',
    columns: {
      id: '会员编号',
      sinceAt: '本级起始',
      highest: '曾到的最高等级',
      relegatedAt: '上次降级时间',
      settledAt: '升降级算到',
    },
  },
  sessions: {
    title: '登录状态',
    columns: { id: '登录凭证', memberId: '会员编号', at: '登录时间', endedAt: '结束时间' },
  },
  seats: {
    title: '游戏座位',
    columns: { id: '座位编号', memberId: '会员编号', gameId: '游戏编号', at: '进入时间' },
  },
  tickets: {
    title: '客服工单',
    columns: {
      id: '编号',
      orderNo: '工单号',
      memberId: '会员编号',
      title: '标题',
      content: '内容',
      category: {
        title: '分类',
        values: {
          general: '一般',
          technical: '技术',
          account: '账户',
          payment: '支付',
          game: '游戏',
          other: '其他',
        },
      },
      priority: {
        title: '优先级',
        values: { low: '低', normal: '普通', high: '高', urgent: '紧急' },
      },
      status: {
        title: '状态',
        values: { pending: '待处理', processing: '处理中', replied: '已回复', closed: '已关闭' },
      },
      at: '提交时间',
    },
  },
  ticketReplies: {
    title: '工单回复',
    columns: {
      id: '编号',
      ticketId: '工单编号',
      by: { title: '谁写的', values: { admin: '客服', user: '会员' } },
      content: '内容',
      at: '时间',
    },
  },
  agentApplications: {
    title: '合营申请',
    columns: {
      id: '编号',
      memberId: '会员编号',
      mobile: '手机号',
      reason: '申请理由',
      at: '提交时间',
    },
  },
  due: {
    title: '待发生的事件',
    columns: { id: '编号', at: '发生时间', act: '操作', target: '对象' },
  },
} satisfies WordsOf<typeof peopleModels>
