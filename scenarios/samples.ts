/** 64 hex digits, as a TRON transaction's hash. */
export const SAMPLE_HASH = 'a3f1c07e5b9d2846'.repeat(4)

/** Sample data by screen: values by the field's name, for 填入示例. The captcha is read from its picture. */
const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/login': {
    用户名: 'demo888',
    密码: 'demo888',
    验证码: '读图',
  },
  '/login?type=1': {
    用户名: 'xiaolin01',
    密码: 'demo888',
    确认密码: 'demo888',
    真实姓名: '林小星',
    支付密码: '888888',
    验证码: '读图',
  },
  '/recharge': {
    存款金额: '1000',
    存款人姓名: '王芳',
    银行卡号: '6225880100001234',
    开户行地址: '杭州市西湖支行',
  },
  '/payInfo': { 交易哈希: SAMPLE_HASH },
  '/transfer': { 转账金额: '100' },
  '/withdrawal': { 取款金额: '200', 支付密码: '888888' },
  '/addBankCard': {
    持卡人姓名: '王芳',
    银行卡号: '6225880100001234',
    开户行地址: '杭州市西湖支行',
    支付密码: '888888',
  },
  '/addUsdtCard': { USDT地址: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 支付密码: '888888' },
  '/password': { 旧密码: 'demo888', 新密码: 'demo999', 确认密码: 'demo999' },
  '/password?type=2': { 旧密码: '888888', 新密码: '666666', 确认密码: '666666' },
  '/applyagent': { 联系电话: '13800138000', 申请理由: '本地有稳定的客户，希望长期合作推广。' },
  '/kefu': {
    工单标题: '存款还没有到账',
    工单内容: '今天上午存了 1000 元，付款已半小时，余额没有变化，请帮忙查一下。',
    回复内容: '收到，谢谢您的帮助。',
  },
}

/** For an address of the app: of its query only what makes another form counts. */
export function samplesOf(address: string): Readonly<Record<string, string>> {
  const [path = '', query = ''] = address.split('?')
  const type = new URLSearchParams(query).get('type')
  return samples[`${path}?type=${type}`] ?? samples[path] ?? {}
}
