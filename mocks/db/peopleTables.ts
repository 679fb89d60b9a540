import { nullable, primaryKey } from '@mswjs/data'
import * as v from 'valibot'
import { checked, moment, table, worded, YES_NO } from './columnTypes'

const vipLevel = checked(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0)

export const peopleTables = {
  members: table('会员', {
    id: ['编号', primaryKey(String)],
    username: ['用户名', String],
    password: ['登录密码', String],
    payPassword: ['支付密码', String],
    realname: ['姓名', String],
    mobile: ['手机号', String],
    email: ['邮箱', String],
    birthday: ['生日', String],
    avatar: ['头像', String],
    vip: ['VIP 等级', vipLevel],
    joinedAt: ['注册时间', moment],
    isAgent: ['是代理', Boolean, YES_NO],
    autoTransfer: ['自动免转', Boolean, YES_NO],
    /** Who brought this member here. */
    pid: ['推荐人', nullable(String)],
    /** Wrong payment passwords in a row. */
    payFails: ['支付密码连错次数', Number],
    payLockedUntil: ['支付密码锁到', nullable(moment)],
  }),
  /** How a member's level stands; id is the member's. Written when it is first looked at. */
  vipStates: table('VIP 进程', {
    id: ['会员编号', primaryKey(String)],
    /** When the level, or its last 90 days of protection, began. */
    sinceAt: ['本级起始', moment],
    /** The highest level that he ever had. */
    highest: ['曾到的最高等级', vipLevel],
    /** When he last lost a level; null when he never did. */
    relegatedAt: ['上次降级时间', nullable(moment)],
    /** Up to when promotion and relegation are decided. */
    settledAt: ['升降级算到', moment],
  }),
  /** The id is the token. */
  sessions: table('登录状态', {
    id: ['登录凭证', primaryKey(String)],
    memberId: ['会员编号', String],
    at: ['登录时间', moment],
    endedAt: ['结束时间', nullable(moment)],
  }),
  /** A member at a game; the id is what the game's page shows for itself. */
  seats: table('游戏座位', {
    id: ['座位编号', primaryKey(String)],
    memberId: ['会员编号', String],
    gameId: ['游戏编号', String],
    at: ['进入时间', moment],
  }),
  tickets: table('客服工单', {
    id: ['编号', primaryKey(String)],
    orderNo: ['工单号', String],
    memberId: ['会员编号', String],
    title: ['标题', String],
    content: ['内容', String],
    category: worded('分类', {
      general: '一般',
      technical: '技术',
      account: '账户',
      payment: '支付',
      game: '游戏',
      other: '其他',
    }),
    priority: worded('优先级', { low: '低', normal: '普通', high: '高', urgent: '紧急' }),
    status: worded('状态', {
      pending: '待处理',
      processing: '处理中',
      replied: '已回复',
      closed: '已关闭',
    }),
    at: ['提交时间', moment],
  }),
  ticketReplies: table('工单回复', {
    id: ['编号', primaryKey(String)],
    ticketId: ['工单编号', String],
    by: worded('谁写的', { admin: '客服', user: '会员' }),
    content: ['内容', String],
    at: ['时间', moment],
  }),
  agentApplications: table('合营申请', {
    id: ['编号', primaryKey(String)],
    memberId: ['会员编号', String],
    mobile: ['手机号', String],
    reason: ['申请理由', String],
    at: ['提交时间', moment],
  }),
  /** Something that will happen by itself: an act of mocks/server/acts.ts on a row, at a moment. */
  due: table('待发生的事件', {
    id: ['编号', primaryKey(String)],
    at: ['发生时间', moment],
    act: ['操作', String],
    target: ['对象', nullable(String)],
  }),
}
