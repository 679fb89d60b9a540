import type { Scenario } from './scenario'

export default {
  name: 'avatar-refused',
  group: '账户',
  title: '头像被拒绝',
  story: '第一次上传头像，服务器审核未通过；再传一次成功',
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
