import type { Game } from '@/contract/games'
import { initialsBy, pinyinOrder } from './initials'

/** A text as it is searched: its characters without spaces and marks, each with its place and its initials. */
type Line = readonly { char: string; at: number; letters: string }[]

interface Entry {
  game: Game
  name: Line
  house: Line
}
/** A game that was found; of its name, the part from `from` to `to` was asked for. */
export interface Found {
  game: Game
  from: number
  to: number
}

const letters = { of: undefined as ((char: string) => string) | undefined }

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

function lineOf(text: string): Line {
  const of = (letters.of ??= initialsBy(pinyinOrder()))
  return [...text].flatMap((raw, at) => {
    const [char = ''] = plain(raw)
    return /[\p{L}\p{N}]/u.test(char) ? [{ char, at, letters: of(char) }] : []
  })
}

/** Where a line has what is asked for, character by character or by initials. */
function within(line: Line, asked: readonly string[]): number {
  for (let from = 0; from + asked.length <= line.length; from += 1)
    if (
      asked.every((char, i) => {
        const its = line[from + i]
        return its !== undefined && (its.char === char || its.letters.includes(char))
      })
    )
      return from
  return -1
}

/** Readies a list for being searched: once, not at each letter. */
export function indexOf(games: readonly Game[]): readonly Entry[] {
  const houses = new Map<string, Line>()
  return games.map((game) => {
    const house = houses.get(game.platform_name) ?? lineOf(game.platform_name)
    houses.set(game.platform_name, house)
    return { game, name: lineOf(game.name), house }
  })
}

/** Names that begin with it, then names that have it in them, then all games of a provider called so. */
export function search(index: readonly Entry[], text: string): Found[] {
  const asked = lineOf(text).map(({ char }) => char)
  if (asked.length === 0) return []
  const found: Found[][] = [[], [], []]
  for (const { game, name, house } of index) {
    const at = within(name, asked)
    if (at >= 0)
      found[at === 0 ? 0 : 1]?.push({
        game,
        from: name[at]?.at ?? 0,
        to: (name[at + asked.length - 1]?.at ?? 0) + 1,
      })
    else if (within(house, asked) >= 0) found[2]?.push({ game, from: 0, to: 0 })
  }
  return found.flat()
}
