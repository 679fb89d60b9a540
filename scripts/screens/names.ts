import { startScreens } from '../../mocks/scenario/startScreens'
import { type PathName, paths } from '../../src/lib/paths'

/** What people call the screens in which no situation opens (startScreens.ts names the others). */
const others: Partial<Record<PathName, string>> = {
  promotion: '优惠详情',
  sponsors: '赞助',
  sponsor: '赞助详情',
  app: 'APP下载',
  login: '登录',
  game: '游戏',
  agentApply: '合营计划',
  help: '帮助中心',
  helpArticle: '帮助文章',
  usdtProtocols: 'USDT协议说明',
  payInfo: '充值信息',
  terms: '条款',
  profile: '个人资料',
  security: '账户安全',
  addBankCard: '添加银行卡',
  addAddress: '添加USDT地址',
  password: '修改密码',
  welfare: '福利中心',
  promotionRecords: '活动记录',
}

const bare = (address: string) => address.replace(/\?.*/, '')
const names = new Map([
  ...Object.entries(others).map(
    ([name, title]) => [paths[name as PathName] as string, title] as const,
  ),
  ...startScreens.map(([address, title]) => [bare(address), title] as const),
])

/** What people call the screen at this address; the address itself for one without a name. */
export const nameOf = (address: string): string => names.get(bare(address)) ?? bare(address)
