/** The character that tells a bank from the others: «工» of 中国工商银行, «浦» of 上海浦东发展银行, «信» of 中信银行. */
export const bankLetter = (name: string) =>
  [...name.replace(/^(?:(?:中国|上海)(?=.{3})|中(?=信))/, '')][0] ?? ''
