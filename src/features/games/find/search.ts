import type { Game } from '@/contract/games'

interface SearchCharacter {
  character: string
  /** Its pinyin's possible first letters. */
  initials: string
  /** Its position in the name. */
  index: number
}
type SearchText = readonly SearchCharacter[]

export interface IndexedGame {
  game: Game
  name: SearchText
  provider: SearchText
}

export interface GameMatch {
  game: Game
  /** Counted in characters, `[...name]`. */
  matchedRange?: { start: number; end: number }
}

/** Names that begin with the text, names that contain it, then providers. */
export function searchGames(games: readonly IndexedGame[], text: string): GameMatch[] {
  const typed = toSearchText(text).map(({ character }) => character)
  if (typed.length === 0) return []
  const nameStarts: GameMatch[] = []
  const nameContains: GameMatch[] = []
  const providerMatches: GameMatch[] = []
  for (const { game, name, provider } of games) {
    const start = findMatchStart(name, typed)
    if (start !== undefined) {
      const last = start + typed.length - 1
      const match = { game, marked: { start: name[start]!.index, end: name[last]!.index + 1 } }
      if (start === 0) nameStarts.push(match)
      else nameContains.push(match)
    } else if (findMatchStart(provider, typed) !== undefined) {
      providerMatches.push({ game })
    }
  }
  return [...nameStarts, ...nameContains, ...providerMatches]
}

export function createGameIndex(games: readonly Game[]): readonly IndexedGame[] {
  const providers = new Map<string, SearchText>()
  return games.map((game) => {
    const provider = providers.get(game.platform_name) ?? toSearchText(game.platform_name)
    providers.set(game.platform_name, provider)
    return { game, name: toSearchText(game.name), provider }
  })
}

function findMatchStart(text: SearchText, typed: readonly string[]): number | undefined {
  for (let start = 0; start + typed.length <= text.length; start += 1) {
    if (matchesAt(text, typed, start)) return start
  }
  return undefined
}

const matchesAt = (text: SearchText, typed: readonly string[], start: number) =>
  typed.every((letter, offset) => {
    const candidate = text[start + offset]
    return candidate?.character === letter || candidate?.initials.includes(letter) === true
  })

function toSearchText(text: string): SearchText {
  const characters: SearchCharacter[] = []
  for (const [index, raw] of [...text].entries()) {
    const { character, initials } = normalizeCharacter(raw)
    if (character !== '') characters.push({ character, initials, index })
  }
  return characters
}

type CachedCharacter = Omit<SearchCharacter, 'index'>

/** Thousands of names are made of a few hundred characters. */
const characterCache = new Map<string, CachedCharacter>()

function normalizeCharacter(raw: string): CachedCharacter {
  const cached = characterCache.get(raw)
  if (cached) return cached
  const [character = ''] = raw.normalize('NFKC').toLowerCase()
  const isSearched = /[\p{L}\p{N}]/u.test(character)
  const read = isSearched
    ? { character, initials: getInitials(character) }
    : { character: '', initials: '' }
  characterCache.set(raw, read)
  return read
}

/** The first character in pinyin order of each letter; no word begins with i, u or v. */
const FIRST_CHARACTERS = '阿八嚓咑妸发旮哈丌咔垃妈拏噢妑七呥仨他穵夕丫帀'
const LETTERS = 'abcdefghjklmnopqrstwxyz'

/** Characters with two readings; the pinyin order knows one. */
const TWO_READINGS: Record<string, string> = {
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

/** Created at the first search: it sorts. Null in browsers that do not sort Chinese by pinyin. */
let pinyinOrder: Intl.Collator | null | undefined

function getPinyinOrder(): Intl.Collator | null {
  if (pinyinOrder !== undefined) return pinyinOrder
  const order = new Intl.Collator('zh-CN-u-co-pinyin')
  const sample = ['八', '妈', '星', '河', '捕']
  pinyinOrder = sample.sort(order.compare).join('') === '八捕河妈星' ? order : null
  return pinyinOrder
}

/** The letters a character's pinyin may begin with; none without the pinyin order. */
function getInitials(character: string): string {
  const order = getPinyinOrder()
  if (!order || !/\p{Script=Han}/u.test(character)) return ''
  let index = FIRST_CHARACTERS.length - 1
  while (index >= 0 && order.compare(FIRST_CHARACTERS[index]!, character) > 0) index -= 1
  return TWO_READINGS[character] ?? LETTERS[index] ?? ''
}
