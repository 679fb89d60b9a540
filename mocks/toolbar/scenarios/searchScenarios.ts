import { nearestWords } from '@fixtures/nearest'
import { synonyms } from './synonyms'

interface Words {
  name: string
  group: string
  title: string
  story: string
  look: string
}

const wordsOf = (typed: string) => typed.trim().toLowerCase().split(/\s+/)
const textOf = ({ name, group, title, story, look }: Words) =>
  `${name} ${group} ${title} ${story} ${look}`.toLowerCase()

/** A typed word and all that it may mean. */
const meanings = (word: string) => [
  word,
  ...synonyms.flatMap(([typed, means]) => (typed.some((one) => word.includes(one)) ? means : [])),
]

/** Scenarios whose texts contain every typed word, or what it may mean; those with the word itself come first. */
export function searchScenarios<S extends Words>(all: readonly S[], typed: string): S[] {
  const words = wordsOf(typed).map((word) => [word, meanings(word)] as const)
  const found = all.flatMap((scenario) => {
    const text = textOf(scenario)
    if (!words.every(([, means]) => means.some((one) => text.includes(one)))) return []
    return [{ scenario, exact: words.every(([word]) => text.includes(word)) }]
  })
  return [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)].map(
    ({ scenario }) => scenario,
  )
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
