import type { Scenario } from './scenario'

export default {
  name: 'game-bad-address',
  group: '游戏',
  title: '游戏地址不安全',
  story: '游戏商给出 javascript: 地址：应用拒绝打开并说明，没有任何脚本被执行',
  look: '屏幕中间是「该地址不安全，已为您拦截」，没有框，也没有弹出域名的对话框。',
  from: 'member',
  open: '/gamePage?platform=金穗电子&type=3&code=jsdz_3009&gameName=热带果岛',
  rules: [
    {
      on: 'games.open',
      answer: {
        code: 200,
        message: '',
        data: { url: 'javascript:alert(document.domain)', name: '热带果岛' },
      },
    },
  ],
} satisfies Scenario
