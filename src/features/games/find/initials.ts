/** The first character of each letter's section in the order of pinyin; no word begins with i, u or v. */
const FIRST = '阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'

/** Characters read in two ways in the names of games: the order of pinyin knows only one. */
const BOTH: Record<string, string> = {
  长: 'cz',
  重: 'cz',
  行: 'hx',
  乐: 'ly',
  车: 'cj',
  奇: 'jq',
  单: 'ds',
  弹: 'dt',
  降: 'jx',
  会: 'hk',
  藏: 'cz',
  朝: 'cz',
  曾: 'cz',
  调: 'dt',
  传: 'cz',
  石: 'ds',
  解: 'jx',
  厦: 'sx',
  卡: 'kq',
}

/** The browser's own order of Chinese words, where it is by pinyin; else undefined. */
export function pinyinOrder(): Intl.Collator | undefined {
  const order = new Intl.Collator('zh-CN-u-co-pinyin')
  const sample = ['八', '妈', '星', '河', '捕']
  return sample.sort(order.compare).join('') === '八捕河妈星' ? order : undefined
}

/**
 * A function that tells the letters a character's pinyin may begin with; of a browser without that order it tells
 * none, and names are found by their own characters alone.
 */
export function initialsBy(order: Intl.Collator | undefined): (char: string) => string {
  const known = new Map<string, string>()
  const read = (char: string) => {
    if (!order || !/\p{Script=Han}/u.test(char)) return ''
    let at = FIRST.length - 1
    while (at >= 0 && order.compare(FIRST[at]!, char) > 0) at -= 1
    return BOTH[char] ?? LETTERS[at] ?? ''
  }
  return (char) => {
    const before = known.get(char)
    if (before !== undefined) return before
    const letters = read(char)
    known.set(char, letters)
    return letters
  }
}
