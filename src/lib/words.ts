/** Messages used by more than one screen, each written once. */
export const words = {
  brand: '星河',
  confirm: '确定',
  cancel: '取消',
  done: '确认',
  back: '返回',
  kindly: '温馨提示',
  copied: '复制成功！',
  copyByHand: '长按文字，选择复制',
  loading: '加载中…',
  noMore: '没有更多了',
  loadFailed: '加载失败',
  reload: '重新加载',
  empty: '暂无数据',
  trouble: '页面遇到一些小问题，请稍后再试',
  offline: '当前网络不可用',
  clear: '清空',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  max: '最大金额',
  choose: '请选择',
  pull: '下拉即可刷新…',
  release: '释放即可刷新…',
  refreshed: '刷新成功',
  failed: '操作失败，请稍后重试',
  /** Spec 8: network error. */
  network: '网络错误，请稍后重试',
  partLost: '加载失败，请再试一次',
  partGone: '加载失败，请刷新页面后再试',
  retry: '重试',
  /** POST /api/user failed, and nothing is stored about the member. */
  noMember: '会员资料暂时读不到',
  /** For a number that could not be read: nothing is loading. */
  unknown: '--',
  /** Spec 8: the service config failed. */
  serviceDown: '系统暂时不可用',
  unknownOutcomeTitle: '结果待确认',
  unknownOutcome: '网络中断，暂时无法确认本次操作是否成功，切勿重复提交。现在去查看交易记录吗？',
  unresolved: '上一笔结果待确认',
  sendAgain: '相同的一笔已提交过，尚未得到答复，请先到交易记录核对。确定要再提交一笔吗？',
  sendAgainOk: '再次提交',
  seeRecords: '查看记录',
  checkedRecords: '已核对',
  succeeded: '操作成功',
  /** Spec 8: a bank deposit and a withdrawal. */
  submitted: '提交成功，等待后台审核',
  /** For a bound address that fails its checksum. */
  spoiltAddress: '地址校验未通过，请勿使用，请联系客服',
  expand: '展开',
  collapse: '收起',
  maintenance: '维护中',
  login: '登录',
  register: '注册',
  refreshBalance: '刷新余额',
  recoverAll: '一键回收',
  /** NAV-06. */
  alreadyHere: '已在当前页面！',
  /** NAV-07. */
  askLogin: '精彩内容等你来体验，快来登录吧！',
  /** NAV-08. */
  redPacketClosed: '红包已关闭',
} as const
