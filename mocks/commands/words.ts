import { noSuch } from '@fixtures/nearest'
import { fieldsOf } from './schemas'
import { offered, type Way } from './controlWords'

/** A command, and the control calls behind it: alone, with anything after it, and with one of these words. */
interface Command {
  alone?: string
  rest?: string
  words?: Readonly<Record<string, string>>
}

/** `clock advance 1d` is clock.advance: the words of a subject are those of its controls. */
const wordsOf = (subject: string) =>
  Object.fromEntries(
    [...offered.keys()]
      .filter((name) => name.startsWith(`${subject}.`))
      .map((name) => [name.slice(subject.length + 1), name]),
  )

const commands: Readonly<Record<string, Command>> = {
  status: { alone: 'status' },
  scenarios: { alone: 'scenarios' },
  load: { rest: 'load' },
  reset: { alone: 'reset' },
  become: { rest: 'become' },
  members: { alone: 'members' },
  endpoints: { alone: 'endpoints' },
  act: { alone: 'staff.acts', rest: 'staff.do' },
  clock: { alone: 'clock.upcoming', words: wordsOf('clock') },
  rule: { alone: 'rules.list', words: wordsOf('rules') },
  journal: { alone: 'journal.list', words: wordsOf('journal') },
  books: { alone: 'books.moved', words: wordsOf('books') },
  db: { alone: 'db.tables', words: wordsOf('db') },
  save: { alone: 'saves.list', words: wordsOf('saves') },
  undo: { alone: 'undo', rest: 'undo', words: wordsOf('undo') },
  bundle: { alone: 'bundle.make', words: wordsOf('bundle') },
  scenario: { words: wordsOf('scenario') },
}

export const commandNames = ['serve', 'mcp', 'call', ...Object.keys(commands)]

/** The control call that these words mean, and its arguments. Throws with the nearest words. */
export function controlOf([name = '', ...rest]: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(noSuch('命令', name, commandNames))
  const { alone, words = {} } = command
  const [word, ...after] = rest
  const own = word !== undefined && Object.hasOwn(words, word) ? words[word] : undefined
  if (own !== undefined) return { control: own, args: valuesIn(own, after) }
  if (word === undefined && alone !== undefined) return { control: alone, args: [] }
  if (command.rest !== undefined)
    return { control: command.rest, args: valuesIn(command.rest, rest) }
  throw new Error(noSuch(`${name} 的词`, word ?? '', Object.keys(words)))
}

/** Texts stay texts; everything else is read as JSON where it is some. */
function valuesIn(control: string, words: readonly string[]): unknown[] {
  const of = offered.get(control)
  const fields = of ? fieldsOf(control, of) : []
  return words.map((word, i) => (fields[i]?.schema['type'] === 'string' ? word : valueOf(word)))
}

export function valueOf(word: string): unknown {
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}

const BACK: Record<Way['tool'], string> = { undo: 'undo', 'saves.restore': 'save restore' }
const quoted = (word: string) =>
  /^[\w.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** How to take a change back, as a line for the shell, at the same place. */
export const lineOf = (way: Way, flags: readonly string[]): string =>
  [
    'xinghe-fake',
    BACK[way.tool],
    ...[...Object.values(way.arguments).map(String), ...flags].map(quoted),
  ].join(' ')

/** Every command with its arguments, a line each. */
export const usage = (): string =>
  Object.entries(commands)
    .flatMap(([name, { alone, rest, words = {} }]) => [
      ...(alone === undefined ? [] : [[name, alone, false] as const]),
      ...(rest === undefined || rest === alone ? [] : [[name, rest, true] as const]),
      ...Object.entries(words).map(
        ([word, control]) => [`${name} ${word}`, control, true] as const,
      ),
    ])
    .map(([words, control, given]) => {
      const of = offered.get(control)
      const takes = of && given ? fieldsOf(control, of) : []
      const shown = takes.map(({ name, optional }) => (optional ? `[${name}]` : name.toUpperCase()))
      const first = /^.*?[.:;](?=\s|$)/s.exec(of?.about ?? '')?.[0] ?? of?.about ?? ''
      return `  ${[words, ...shown].join(' ').padEnd(36)} ${first.replace(/[:;]$/, '.')}`
    })
    .join('\n')
