import type { Scenarios } from './scenario'

export default {
  'avatar-refused': {
    group: '账户',
    title: '头像被拒绝',
    story: '第一次上传头像，服务器审核未通过；再传一次成功',
    look: '点头像「更换头像」，选一张 PNG：提示「头像未通过审核，请更换图片」，头像不变。再选一次：「操作成功」。',
    from: 'member',
    open: '/userInfo',
    rules: [
      {
        on: 'user.uploadAvatar',
        nth: 1,
        answer: { code: 500, message: '头像未通过审核，请更换图片' },
      },
    ],
  },
  'profile-wrong': {
    group: '账户',
    title: '手机号填错',
    story: '手机号填错、邮箱填错：保存时说出是哪一项，填的还在；改对后保存成功',
    look: '手机号改成 123，点「保存」：「请输入正确手机号」，123 还在。改回 13857126608 再「保存」：「操作成功」。',
    from: 'member',
    open: '/userInfo',
  },
  'long-profile': {
    group: '账户',
    title: '特别长的名字和数字',
    story: '名字、邮箱、余额都特别长，等级要求是天文数字：看个人资料、VIP、红包和福利中心的排版',
    look: '个人资料里的名字、邮箱、余额换行或省略，不能左右滑动。再看 VIP 的等级要求、红包页的条件表和福利中心，数字不压在一起。',
    from: 'member',
    as: 'longName',
    at: '2026-03-14 10:30',
    open: '/userInfo',
    world: {
      rows: {
        vipLevels: [{ id: '3', recharge: '888888888888.88', flow: '999999999999999.99' }],
        redPacketRules: [
          {
            id: 'rp1',
            recharge: '888888888.88',
            day_flow: '8888888888',
            flow_money: '0.01-88888888.88',
          },
        ],
      },
    },
    later: [{ seconds: 0, act: 'redPacket.grant', target: '10007' }],
  },
  agent: {
    group: '代理',
    title: '代理会员',
    story: '会员已经是代理：个人中心显示代理登录，合营计划不再受理申请',
    look: '「我的」里是「代理登录」，没有「合营计划」。打开 #/applyagent：「您已经是合营代理」，没有申请表。',
    from: 'member',
    open: '/mine',
    as: 'liuYang',
  },
  'agent-centre': {
    group: '代理',
    title: '代理中心',
    story: '代理会员打开代理中心，代理系统的页面在框内显示',
    look: '标题是「代理中心」，框里是代理系统自己的页面，上方有返回。',
    from: 'agent',
    open: '/gamePage?dailiD=1',
  },
} satisfies Scenarios
