/** Words that the first screen does not need, so that its chunk stays small. */
export const screenWords = {
  done: '确认',
  kindly: '温馨提示',
  copied: '复制成功！',
  copyByHand: '长按文字，选择复制',
  noMore: '没有更多了',
  clear: '清空',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  max: '最大金额',
  choose: '请选择',
  pull: '下拉即可刷新…',
  release: '释放即可刷新…',
  refreshed: '刷新成功',
  retry: '重试',
  /** POST /api/user failed. */
  noMember: '会员资料暂时读不到',
  /** Spec 8: the service config failed. */
  serviceDown: '系统暂时不可用',
  seeRecords: '查看记录',
  checkedRecords: '已核对',
  understood: '知道了',
  /** Spec 8: a bank deposit and a withdrawal. */
  submitted: '提交成功，等待后台审核',
  /** A bound address fails its checksum. */
  spoiltAddress: '地址校验未通过，请勿使用，请联系客服',
  expand: '展开',
  collapse: '收起',
  maintenance: '维护中',
}
