import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startServer, tokenLine, whereLines } from '../http/running'
import { isLoopback, newToken } from '../http/worlds/guard'
import { Remote, type Done } from './remote'
import { commandNames, controlOf, lineOf, usage, valueOf } from './words'

const PORT = 4010
const BUNDLE = 'bundle FILE, bundle open FILE'
const HELP = `xinghe-fake COMMAND [--base URL] [--world NAME] [--token WORD]
  serve [--port ${PORT}] [--host H] [--data DIR] [--app DIR]
                                       The fake as a server, until it is ended.
  mcp                                  An MCP server on stdio; without --base, over a world of its own.
  call ENDPOINT [body] --session T     A member’s call: xinghe-fake call user.balance --session …
  ${BUNDLE}        The whole moment into a file, and back.
`

const options = {
  base: { type: 'string' },
  world: { type: 'string' },
  token: { type: 'string' },
  session: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  app: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
type Flags = { [N in keyof typeof options]?: N extends 'help' ? boolean : string }

/** Where a command's words go. */
export interface Out {
  say: (words: string) => void
  version: string
}

/** Starts the server and says where; resolves when it listens. */
async function serve(flags: Flags, { say }: Out) {
  const host = flags.host ?? '127.0.0.1'
  const token = flags.token ?? (isLoopback(host) ? undefined : newToken())
  const { data, app } = flags
  const server = await startServer({ port: Number(flags.port ?? PORT), host, token, data, app })
  for (const line of whereLines(server.url)) say(line)
  if (token !== undefined) say(tokenLine(token, '--token'))
  const end = () => void server.stop().then((whole) => process.exit(whole ? 0 : 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
}

async function serveAssistant(flags: Flags, { version }: Out) {
  const { serveMcp } = await import('./mcp')
  const own = flags.base === undefined ? await startServer() : undefined
  const { base = own?.url ?? '', world, token } = flags
  await serveMcp(new Remote({ base, world, token }), version)
  // The assistant has gone.
  process.stdin.once(
    'end',
    () => void (own?.stop() ?? Promise.resolve()).then(() => process.exit()),
  )
}

const asText = (value: unknown) => JSON.stringify(value ?? null, null, 2)

/** What a command prints. */
async function answer(words: readonly string[], remote: Remote, flags: Flags) {
  const same = (['base', 'world'] as const).flatMap((name) =>
    flags[name] === undefined ? [] : [`--${name}`, flags[name]],
  )
  const done = ({ result, undo }: Done) =>
    asText({ result, ...(undo !== undefined && { undo: undo && lineOf(undo, same) }) })
  const [name, ...rest] = words
  if (name === 'call') {
    const [endpoint = '', body = '{}'] = rest
    return done(await remote.call(endpoint, valueOf(body), flags.session))
  }
  if (name === 'bundle' && rest[0] !== undefined && rest[0] !== 'make') {
    const [file = '', from] = rest
    if (file === 'open') {
      if (from === undefined) throw new Error(`xinghe-fake ${BUNDLE}`)
      const bundle: unknown = JSON.parse(readFileSync(from, 'utf8'))
      return done(await remote.run('bundle.open', [bundle]))
    }
    writeFileSync(file, asText((await remote.run('bundle.make', [])).result))
    return file
  }
  const { control, args } = controlOf(words)
  const { result, undo } = await remote.run(control, args)
  return undo === undefined ? asText(result) : done({ result, undo })
}

/** `xinghe-fake …`; resolves with the exit code once nothing more is to be printed. */
export async function main(args: string[], out: Out): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const flags: Flags = values
    const [name] = positionals
    if (flags.help || name === undefined) {
      out.say(`${HELP}${usage()}`)
      return flags.help ? 0 : 2
    }
    if (name === 'serve') await serve(flags, out)
    else if (name === 'mcp') await serveAssistant(flags, out)
    else {
      const { base = `http://localhost:${PORT}`, world, token } = flags
      out.say(await answer(positionals, new Remote({ base, world, token }), flags))
    }
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return commandNames.includes(args[0] ?? '') ? 1 : 2
  }
}
