import type { Scenario } from './scenario'

export default {
  name: 'avatar-refused',
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
} satisfies Scenario
