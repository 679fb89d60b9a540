import { parseArgs } from 'node:util'
import { allHabits, type Habit } from './habits.ts'

const isHabit = (name: string): name is Habit => allHabits.some((habit) => habit === name)

/** The settings of `npm run stranger`, from its arguments, else from the environment. Throws on any other. */
export function settingsOf(env: Record<string, string | undefined>, args: string[]) {
  const options = { port: { type: 'string' }, host: { type: 'string' } } as const
  const { values } = parseArgs({ args, options })
  const port = Number(values.port ?? env['PORT'] ?? 4177)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`端口要是 0 到 65535 的整数，收到 ${values.port ?? env['PORT']}`)
  const told = env['STRANGER_HABITS'] || undefined
  const names = told?.split(/[ ,]+/).filter((name) => name !== 'none')
  const stray = names?.find((name) => !isHabit(name))
  if (stray !== undefined)
    throw new Error(`没有叫 ${stray} 的毛病，只有：none、${allHabits.join('、')}`)
  return {
    port,
    /** Only this machine, unless --host says otherwise. */
    host: values.host ?? '127.0.0.1',
    habits: new Set(names?.filter(isHabit) ?? allHabits),
    turn: Number(env['STRANGER_TURN'] ?? 0),
  }
}
