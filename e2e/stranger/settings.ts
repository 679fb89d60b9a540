import { parseArgs } from 'node:util'
import { habitsOf } from './habits.ts'

/** The settings of `npm run stranger`, from its arguments, else from the environment. Throws on any other. */
export function settingsOf(env: Record<string, string | undefined>, args: string[]) {
  const options = { port: { type: 'string' }, host: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const port = Number(values.port ?? env['PORT'] ?? 4177)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`端口要是 0 到 65535 的整数，收到 ${values.port ?? env['PORT']}`)
  return {
    port,
    /** Only this machine, unless --host says otherwise. */
    host: values.host ?? '127.0.0.1',
    habits: habitsOf(env['STRANGER_HABITS']),
    turn: Number(env['STRANGER_TURN'] ?? 0),
  }
}
