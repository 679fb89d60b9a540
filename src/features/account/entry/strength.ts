export type Strength = '弱' | '中' | '强'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** What is told about a password that is not yet strong. */
export const advice: Record<Strength, string> = {
  弱: '建议 8 位以上，混合字母与数字，不与用户名相同',
  中: '加长到 12 位，或再加入符号会更安全',
  强: '很好，请勿与其他网站共用',
}

/**
 * Advice alone, never a condition. Weak: shorter than 8, of one kind of sign, of fewer than 5 different ones, or
 * the user name itself. Strong: at least 12 of two kinds, or at least 10 of three.
 */
export function strengthOf(password: string, name: string): Strength {
  const { length } = password
  const mixed = kinds.filter((kind) => kind.test(password)).length
  const named = name !== '' && password.toLowerCase().includes(name.toLowerCase())
  if (length < 8 || mixed < 2 || new Set(password).size < 5 || named) return '弱'
  return (length >= 12 && mixed >= 2) || (length >= 10 && mixed >= 3) ? '强' : '中'
}
