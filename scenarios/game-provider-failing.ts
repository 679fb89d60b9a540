import type { Scenario } from './scenario'

export default {
  name: 'game-provider-failing',
  group: '游戏',
  title: '游戏商启动失败',
  story: '万花电子的接口不通：打开它的游戏时说启动失败，可以重试或换一个',
  look: '屏幕中间是「游戏启动失败，请稍后再试」。点「重新加载」还是它，点「返回首页」可以换一个游戏。',
  from: 'member',
  open: '/gamePage?platform=万花电子&type=3&code=whdz_3001&gameName=恭喜发财',
} satisfies Scenario
