import type { Game } from '@/contract/games'

/** Each letter's first character in pinyin order; no word begins with i, u or v. */
const FIRST = '阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'

/** Characters with two readings; the pinyin order knows one. */
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

/** Undefined in browsers that do not sort Chinese by pinyin. */
function pinyinOrder(): Intl.Collator | undefined {
  const order = new Intl.Collator('zh-CN-u-co-pinyin')
  const sample = ['八', '妈', '星', '河', '捕']
  return sample.sort(order.compare).join('') === '八捕河妈星' ? order : undefined
}

/** The letters a character's pinyin may begin with; none in browsers without that order. */
const initialsBy = (order: Intl.Collator | undefined) => (char: string) => {
  if (!order || !/\p{Script=Han}/u.test(char)) return ''
  let at = FIRST.length - 1
  while (at >= 0 && order.compare(FIRST[at]!, char) > 0) at -= 1
  return BOTH[char] ?? LETTERS[at] ?? ''
}

type Line = readonly { char: string; at: number; letters: string }[]

interface Entry {
  game: Game
  name: Line
  provider: Line
}
/** `from` to `to` is the part of the name that was typed. */
export interface Match {
  game: Game
  from: number
  to: number
}

type Sign = { char: string; letters: string } | undefined

/** Thousands of names are made of a few hundred characters. */
const signs = new Map<string, Sign>()
let initials: ((char: string) => string) | undefined

function getSign(raw: string): Sign {
  if (signs.has(raw)) return signs.get(raw)
  initials ??= initialsBy(pinyinOrder())
  const [char = ''] = raw.normalize('NFKC').toLowerCase()
  const sign = /[\p{L}\p{N}]/u.test(char) ? { char, letters: initials(char) } : undefined
  signs.set(raw, sign)
  return sign
}

function toLine(text: string): Line {
  return [...text].flatMap((raw, at) => {
    const sign = getSign(raw)
    return sign ? [{ ...sign, at }] : []
  })
}

function findMatch(line: Line, typed: readonly string[]): number {
  for (let from = 0; from + typed.length <= line.length; from += 1)
    if (
      typed.every((char, i) => {
        const own = line[from + i]
        return own !== undefined && (own.char === char || own.letters.includes(char))
      })
    )
      return from
  return -1
}

export function createGameIndex(games: readonly Game[]): readonly Entry[] {
  const providers = new Map<string, Line>()
  return games.map((game) => {
    const provider = providers.get(game.platform_name) ?? toLine(game.platform_name)
    providers.set(game.platform_name, provider)
    return { game, name: toLine(game.name), provider }
  })
}

/** Names that begin with the text, names that contain it, then games of such a provider. */
export function searchGames(index: readonly Entry[], text: string): Match[] {
  const typed = toLine(text).map(({ char }) => char)
  if (typed.length === 0) return []
  const matches: Match[][] = [[], [], []]
  for (const { game, name, provider } of index) {
    const at = findMatch(name, typed)
    if (at >= 0)
      matches[at === 0 ? 0 : 1]?.push({
        game,
        from: name[at]?.at ?? 0,
        to: (name[at + typed.length - 1]?.at ?? 0) + 1,
      })
    else if (findMatch(provider, typed) >= 0) matches[2]?.push({ game, from: 0, to: 0 })
  }
  return matches.flat()
}
