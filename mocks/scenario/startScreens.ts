import { links, paths } from '@/lib/paths'

interface Screen {
  value: string
  title: string
}

export const startScreens: readonly Screen[] = [
  { value: paths.home, title: '首页' },
  { value: paths.deposit, title: '存款' },
  { value: paths.withdrawal, title: '取款' },
  { value: paths.transfer, title: '转账' },
  { value: paths.money, title: '我的钱包' },
  { value: paths.mine, title: '我的' },
  { value: paths.vip, title: 'VIP' },
  { value: paths.transactions, title: '交易记录' },
  { value: links.transactions(2), title: '交易记录：取款' },
  { value: links.transactions(3), title: '交易记录：转入' },
  { value: links.transactions(4), title: '交易记录：转出' },
  { value: paths.betRecords, title: '投注记录' },
  { value: links.cards(2), title: '卡包管理' },
  { value: links.cards(1), title: '卡包管理：虚拟币' },
  { value: paths.promotions, title: '优惠' },
  { value: paths.redPacket, title: '红包' },
  { value: paths.rebate, title: '返水' },
  { value: paths.support, title: '客服' },
  { value: links.messages(1), title: '消息' },
  { value: links.messages(2), title: '消息：站内信' },
]

const otherScreens: readonly Screen[] = [
  { value: paths.login, title: '登录' },
  { value: paths.payInfo, title: '充值信息' },
  { value: paths.game, title: '游戏' },
  { value: paths.promotion, title: '优惠详情' },
  { value: paths.promotionRecords, title: '活动记录' },
  { value: paths.sponsors, title: '赞助' },
  { value: paths.agentApply, title: '合营计划' },
  { value: paths.help, title: '帮助中心' },
  { value: paths.profile, title: '个人资料' },
  { value: paths.security, title: '账户安全' },
  { value: paths.password, title: '修改密码' },
  { value: paths.addBankCard, title: '添加银行卡' },
  { value: paths.addAddress, title: '添加USDT地址' },
  { value: paths.welfare, title: '福利中心' },
  { value: paths.cards, title: '卡包管理' },
  { value: paths.messages, title: '消息' },
]

export function quoteScreenTitle(address: string): string {
  const [path = ''] = address.split('?')
  const screens = [...startScreens, ...otherScreens]
  const screen =
    screens.find(({ value }) => value === address) ?? screens.find(({ value }) => value === path)
  return screen ? `「${screen.title}」` : ` ${address}`
}
