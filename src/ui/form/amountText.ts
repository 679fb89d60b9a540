/** Typed or pasted text as digits with at most one dot and two decimals: "1,000.567元" becomes "1000.56". */
export function amountText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`
}
