import { links, paths } from '@/lib/paths'

/** Where a situation opens, and what people call it. */
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

/** As it stands after «打开后停在». */
export const screenWords = (path: string) => {
  const title = startScreens.find(([known]) => known === path)?.[1]
  return title ? `「${title}」` : ` ${path}`
}
