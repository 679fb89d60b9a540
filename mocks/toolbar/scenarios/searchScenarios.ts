import { nearestWords } from '@fixtures/nearest'
import { synonyms } from './synonyms'

type Words = Record<'name' | 'group' | 'title' | 'story' | 'look', string>

/** What a word is worth, by where it stands; a synonym is worth half. */
const WORTH = [
  ['title', 40],
  ['name', 20],
  ['group', 12],
  ['story', 6],
  ['look', 2],
] as const

/** Any of these texts is what was meant by one part of a phrase; the first is what was typed. */
type Meaning = readonly [typed: string, ...means: string[]]

const wordsOf = (typed: string) => typed.trim().toLowerCase().split(/\s+/).filter(Boolean)

const meaningsOf = (word: string): Meaning => [
  word,
  ...synonyms.flatMap(([typed, means]) => (typed.includes(word) ? means : [])),
]

/** Says nothing about a situation. */
const FILLERS = /怎么办|为什么|怎么|一直|还是|已经|我的|的|了|吗|呢|我|很|太|多次|情况|场景|页面/g

/** 提款被拒 as 提款 and 被拒: the longest words of the table, and what is left between them. */
function partsOf(word: string): string[] {
  const known = synonyms
    .flatMap(([typed]) => typed)
    .filter((one) => word.includes(one))
    .sort((a, b) => b.length - a.length)[0]
  if (known === undefined) return word.replace(FILLERS, ' ').split(' ').filter(Boolean)
  const at = word.indexOf(known)
  return [...partsOf(word.slice(0, at)), known, ...partsOf(word.slice(at + known.length))]
}

/** A scenario's texts, the place worth most first. */
const textsOf = (scenario: Words) =>
  WORTH.map(([place, worth]) => [scenario[place].toLowerCase(), worth] as const)
type Texts = ReturnType<typeof textsOf>

/** How well a scenario has this meaning; 0: not at all. */
function worthOf(texts: Texts, [typed, ...means]: Meaning): number {
  const best = (part: string) => texts.find(([text]) => text.includes(part))?.[1] ?? 0
  return Math.max(best(typed), ...means.map((text) => best(text) / 2))
}

/** Every part counts; 0 when one is missing. */
function scoreOf(texts: Texts, parts: readonly Meaning[]): number {
  const worths = parts.map((part) => worthOf(texts, part))
  return worths.includes(0) ? 0 : worths.reduce((sum, worth) => sum + worth, 0)
}

/**
 * Scenarios that have every typed word, or every part of it, or what these may mean; the best first: what stands in
 * the title above what stands in the story, above what there is to look at.
 */
export function searchScenarios<S extends Words>(all: readonly S[], typed: string): S[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [...all]
  const whole = words.map(meaningsOf)
  const parts = words.flatMap(partsOf).map(meaningsOf)
  return all
    .map((scenario) => {
      const texts = textsOf(scenario)
      return { scenario, score: Math.max(scoreOf(texts, whole), scoreOf(texts, parts)) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ scenario }) => scenario)
}

/** Titles to try when nothing was found: those that share the most letters with what was typed. */
export function suggestionsFor(all: readonly Words[], typed: string): string[] {
  const letters = [...new Set(wordsOf(typed).join(''))].filter((one) => /\p{Script=Han}/u.test(one))
  const shared = ({ group, title }: Words) =>
    letters.filter((one) => `${group}${title}`.includes(one)).length
  const best = all
    .map((one) => ({ one, score: shared(one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ one }) => one)
  const near = nearestWords(
    typed.trim().toLowerCase(),
    all.map(({ name }) => name),
  )
  return (best.length > 0 ? best : all.filter(({ name }) => near.includes(name))).map(
    ({ title }) => title,
  )
}
