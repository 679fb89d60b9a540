import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asJson } from '@/lib/json'
import { type Change, changesOf, type Grade } from './diff'
import { type Call, callsOf } from './openapiFields'
import { many, messageOf, save } from './report'
import { type Seen, seenOf } from './seen'

/** `screens`: null where the app does not make the call; none for what is only added, which it does not need. */
type Told = Change & { screens: Seen[] | null }
type Calls = ReadonlyMap<string, Call>

const grades: readonly Grade[] = ['breaking', 'warning', 'fine']

/** What differs, the worst first, with the screens that it concerns. */
export const tellingOf = (old: Calls, fresh: Calls): Told[] =>
  changesOf(old, fresh)
    .map((change) => ({
      ...change,
      screens: change.what === 'added' ? [] : (seenOf(change) ?? null),
    }))
    .sort((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade))

/** A line for a change, and one below it for each thing that members see. */
export function linesOf({ grade, route, id, side, field, what, screens }: Told): string {
  const subject = side === 'call' ? '' : `${side} ${field}`.trimEnd()
  const head = `${grade.padEnd(9)} ${route} (${id})${subject && ` ${subject}`}: ${what}`
  if (what === 'added') return head
  if (!screens?.length)
    return `${head}\n    ${screens ? 'no screen reads it' : 'the app does not make this call'}`
  const bySight = new Map<string, string[]>()
  for (const { path, name, deed, sees } of screens)
    bySight.set(sees, [...(bySight.get(sees) ?? []), `${path} ${name}${deed ? ` (${deed})` : ''}`])
  const below = [...bySight].map(([sees, places]) => `\n    ${places.join(', ')}: ${sees}`)
  return head + below.join('')
}

/** `npm run contract -- diff OLD NEW`: the exit code, 1 with any breaking change. */
export function diffMain(args: string[]): 0 | 1 {
  const options = { json: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [old, fresh, ...more] = positionals
  if (old === undefined || fresh === undefined || more.length > 0)
    throw new Error('diff compares two files: OLD NEW')
  const changes = tellingOf(read(old), read(fresh))
  for (const one of changes) console.log(linesOf(one))
  const count = (grade: Grade) => changes.filter((one) => one.grade === grade).length
  const counts = Object.fromEntries(grades.map((grade) => [grade, count(grade)]))
  const sum = grades.map((grade) => `${counts[grade]} ${grade}`).join(', ')
  console.log(`${changes.length > 0 ? '\n' : ''}${many(changes.length, 'change')}: ${sum}`)
  if (values.json) save(values.json, { counts, changes })
  return count('breaking') > 0 ? 1 : 0
}

/** Of a file, or of one in a commit, `HEAD~1:docs/openapi.json`: shells differ in how they keep it in a file. */
const textOf = (file: string) =>
  existsSync(file) || !file.includes(':')
    ? readFileSync(file, 'utf8')
    : execFileSync('git', ['show', file], { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 })

function read(file: string) {
  try {
    const document = asJson(textOf(file))
    if (document === undefined) throw new Error('no JSON')
    return callsOf(document)
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause })
  }
}
