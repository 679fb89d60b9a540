import { UNKNOWN_VALUE } from '@/lib/money/money'

/** Messages of several screens; what the first screen does not need is in screenWords.ts. */
export const words = {
  brand: '星河',
  confirm: '确定',
  cancel: '取消',
  back: '返回',
  loading: '加载中…',
  loadFailed: '加载失败',
  reload: '重新加载',
  empty: '暂无数据',
  pageError: '页面遇到一些小问题，请稍后再试',
  offline: '当前网络不可用',
  failed: '操作失败，请稍后重试',
  /** Spec 8. */
  network: '网络错误，请稍后重试',
  /** A write without a response. */
  writeMayBeDone: '未收到答复，操作可能已生效，请核对后再试',
  partFailedRetry: '加载失败，请再试一次',
  partFailedReload: '加载失败，请刷新页面后再试',
  unknown: UNKNOWN_VALUE,
  staleBalance: '余额可能不是最新',
  unknownOutcomeTitle: '结果待确认',
  unknownOutcome: '网络中断，暂时无法确认本次操作是否成功，切勿重复提交。现在去查看交易记录吗？',
  unresolved: '上一笔结果待确认',
  askSendAgain:
    '相同的一笔已提交过，尚未得到答复，请先到交易记录核对。「再次提交」仍是那一笔，「另提一笔」是新的一笔。',
  sendAgain: '再次提交',
  earlierRefused: '上一笔被拒绝',
  sendAnother: '另提一笔',
  justSent: '刚刚已提交一笔相同的，并且成功了。确定要另提一笔吗？',
  succeeded: '操作成功',
  login: '登录',
  /** Spec 5. */
  logInFirst: '请登录！',
  register: '注册',
  refreshBalance: '刷新余额',
  recoverAll: '一键回收',
  /** NAV-06. */
  alreadyHere: '已在当前页面！',
  /** NAV-07. */
  askLoginTitle: '请先登录',
  askLogin: '精彩内容等你来体验，快来登录吧！',
  /** NAV-08. */
  redPacketClosed: '红包已关闭',
} as const
