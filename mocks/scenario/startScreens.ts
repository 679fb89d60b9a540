import { links, paths } from '@/lib/paths'

export const startScreens = [
  [paths.home, '首页'],
  [paths.deposit, '存款'],
  [paths.withdrawal, '取款'],
  [paths.transfer, '转账'],
  [paths.money, '我的钱包'],
  [paths.mine, '我的'],
  [paths.vip, 'VIP'],
  [paths.transactions, '交易记录'],
  [links.transactions(2), '交易记录：取款'],
  [links.transactions(3), '交易记录：转入'],
  [links.transactions(4), '交易记录：转出'],
  [paths.betRecords, '投注记录'],
  [links.cards(2), '卡包管理'],
  [links.cards(1), '卡包管理：虚拟币'],
  [paths.promotions, '优惠'],
  [paths.redPacket, '红包'],
  [paths.rebate, '返水'],
  [paths.support, '客服'],
  [links.messages(1), '消息'],
  [links.messages(2), '消息：站内信'],
] as const

const otherScreens = [
  [paths.login, '登录'],
  [paths.payInfo, '充值信息'],
  [paths.game, '游戏'],
  [paths.promotion, '优惠详情'],
  [paths.promotionRecords, '活动记录'],
  [paths.sponsors, '赞助'],
  [paths.agentApply, '合营计划'],
  [paths.help, '帮助中心'],
  [paths.profile, '个人资料'],
  [paths.security, '账户安全'],
  [paths.password, '修改密码'],
  [paths.addBankCard, '添加银行卡'],
  [paths.addAddress, '添加USDT地址'],
  [paths.welfare, '福利中心'],
  [paths.cards, '卡包管理'],
  [paths.messages, '消息'],
] as const

export function quoteScreenTitle(address: string): string {
  const titles = new Map<string, string>([...otherScreens, ...startScreens])
  const [path = ''] = address.split('?')
  const title = titles.get(address) ?? titles.get(path)
  return title === undefined ? ` ${address}` : `「${title}」`
}
