/** `npm run fake -- CONTROL …`: sends one control call to a running fake and prints the result. */
import * as v from 'valibot'
import { formatUnknownName } from '@fixtures/nearest'
import { type Argument, controlArguments } from '@mocks/control/arguments'
import { isMain } from '../setup/run.mjs'

const controls: Readonly<Record<string, readonly Argument[]>> = controlArguments

const aliases = new Map<string, { alone: string; withArgs?: string }>([
  ['act', { alone: 'staff.acts', withArgs: 'staff.do' }],
  ['clock', { alone: 'clock.upcoming', withArgs: 'clock.advance' }],
  ['ledger', { alone: 'books.moved' }],
  ['journal', { alone: 'journal.list' }],
])

const formatArgument = ({ name, isOptional }: Argument) => (isOptional ? `[${name}]` : name)
const formatRow = (name: string, control: string) =>
  `  ${[name, ...(controls[control] ?? []).map(formatArgument)].join(' ')}`

export const createHelp = (): string =>
  [
    'npm run fake -- CONTROL [ARGUMENT …] [--url URL] [--world NAME] [--token WORD]',
    '  --url     FAKE_URL, http://localhost:4010',
    '  --token   CONTROL_TOKEN',
    '',
    ...[...aliases].flatMap(([name, { alone, withArgs }]) => [
      `${formatRow(name, alone)}  = ${alone}`,
      ...(withArgs === undefined ? [] : [`${formatRow(name, withArgs)}  = ${withArgs}`]),
    ]),
    ...Object.keys(controls).map((name) => formatRow(name, name)),
  ].join('\n')

/** As JSON, unless the argument must be a text. */
function parseWord(word: string, argument: Argument | undefined, earlierArgs: readonly unknown[]) {
  try {
    const value: unknown = JSON.parse(word)
    const { schema = v.unknown() } = argument ?? {}
    const argumentSchema = typeof schema === 'function' ? schema(earlierArgs) : schema
    return v.is(argumentSchema, word) && !v.is(argumentSchema, value) ? word : value
  } catch {
    return word
  }
}

interface ControlCall {
  control: string
  args: unknown[]
}

/** Throws with the nearest names for an unknown control. */
export function parseCall([name = '', ...words]: readonly string[]): ControlCall {
  const { alone, withArgs = alone } = aliases.get(name) ?? { alone: name }
  const control = words.length > 0 ? withArgs : alone
  if (!Object.hasOwn(controls, control))
    throw new Error(formatUnknownName('操作', name, [...aliases.keys(), ...Object.keys(controls)]))
  const args: unknown[] = []
  for (const word of words) {
    const plain = control === 'clock.advance' ? word.replace(/^\+/, '') : word
    args.push(parseWord(plain, controls[control]?.[args.length], args))
  }
  return { control, args }
}

const FLAGS = ['url', 'world', 'token'] as const
type Flags = Partial<Record<(typeof FLAGS)[number], string>>

/** Not by parseArgs, which would take -1d for an option. */
export function parseFlags(args: readonly string[]): { flags: Flags; words: string[] } {
  const flags: Flags = {}
  const words: string[] = []
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? ''
    const flag = FLAGS.find((name) => word === `--${name}`)
    if (flag) flags[flag] = args[++index] ?? ''
    else words.push(word)
  }
  return { flags, words }
}

/** Resolves with the control's result. Throws the server's message. */
export async function runFakeCommand(args: readonly string[], env = process.env): Promise<unknown> {
  const { flags, words } = parseFlags(args)
  if (words.length === 0 || words.includes('--help')) return createHelp()
  const { control, args: controlArgs } = parseCall(words)
  const { url = env['FAKE_URL'] || 'http://localhost:4010', world } = flags
  const base = url.replace(/\/+$/, '') + (world ? `/w/${encodeURIComponent(world)}` : '')
  const token = flags.token ?? env['CONTROL_TOKEN']
  const response = await fetch(`${base}/__control/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-control-token': token }) },
    body: JSON.stringify(controlArgs),
  }).catch((cause: unknown) => {
    throw new Error(`${base} 没有回答：先 npm run api / does not answer: npm run api first`, {
      cause,
    })
  })
  const value: unknown = await response.json().catch(() => ({}))
  if (!response.ok)
    throw new Error((value as { error?: string }).error ?? `HTTP ${response.status}`)
  return value
}

if (isMain(import.meta.url)) {
  await runFakeCommand(process.argv.slice(2)).then(
    (value) => console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
    (error: Error) => {
      console.error(error.message)
      process.exitCode = 1
    },
  )
}
