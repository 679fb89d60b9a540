import type { Scenarios } from './scenario'

export default {
  'vip-zero': {
    group: 'VIP',
    title: 'VIP0，未达标',
    story: '普通会员还没有等级：先显示 VIP1，未达标，累计存款 500 元，进度 50%',
    look: '先显示 VIP1，「未达标」，「累计存款 500.00 / 1,000.00」，进度条 50%。',
    from: 'member',
    as: 'zhangWei',
    open: '/vip',
  },
  'vip-five': {
    group: 'VIP',
    title: 'VIP5，距 VIP6 九成',
    story: '先显示 VIP5 已达标；滑到 VIP6 可见累计存款 182,000 / 200,000，进度 91%',
    look: '先显示 VIP5，「已达标」，进度条满。滑到 VIP6：「未达标」，「累计存款 182,000.00 / 200,000.00」，91%。',
    from: 'member',
    open: '/vip',
  },
  'vip-ten': {
    group: 'VIP',
    title: 'VIP10，最高等级',
    story: '最高等级：十个等级全部已达标，没有下一级的返水',
    look: '先显示 VIP10，「已达标」，返水表没有「下一级」一列。往左翻到 VIP1，每一级都是「已达标」。',
    from: 'member',
    as: 'chenJing',
    open: '/vip',
  },
  'vip-promotion': {
    group: 'VIP',
    title: '即将晋级',
    story:
      '会员是 VIP3，累计存款与流水已够 VIP5：把时钟拨到次日升为 VIP4，再次日升为 VIP5，每天只升一级',
    look: '先显示 VIP3。时钟面板拨到次日并刷新：VIP4；再拨一天：VIP5；再拨一天还是 VIP5。',
    from: 'member',
    open: '/vip',
    world: { people: { wangFang: { set: { vip: 3 } } } },
  },
  'vip-relegation': {
    group: 'VIP',
    title: '即将降级',
    story: 'VIP7 会员将满 90 天没有有效流水：把时钟拨到次日，降为 VIP6',
    look: '先显示 VIP7。时钟面板拨到次日并刷新：VIP6。',
    from: 'member',
    as: 'wuMin',
    open: '/vip',
  },
  'vip-failing': {
    group: 'VIP',
    title: '等级加载失败',
    story: 'VIP 等级第一次加载失败，页面给出重新加载；再按一次恢复',
    look: 'VIP 页说「系统繁忙，请稍后再试」。点「重新加载」，等级卡片出来。',
    from: 'member',
    open: '/vip',
    rules: [{ on: 'vip.levels', nth: 1, answer: { code: 500, message: '系统繁忙，请稍后再试' } }],
  },
} satisfies Scenarios
