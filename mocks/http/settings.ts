import { parseArgs } from 'node:util'
import { isLoopback, newToken } from './guard'

type Env = Record<string, string | undefined>

/** What `npm run api` is told by its environment, and by `--data DIR` after it. Throws on another word. */
export function settingsOf(env: Env, args: string[] = []) {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } })
  /** Seconds until an unused world is put away; for measuring. */
  const sleepAfter = env['SLEEP_AFTER']
  const host = env['HOST'] || '127.0.0.1'
  const told = env['CONTROL_TOKEN'] || undefined
  const made = told === undefined && !isLoopback(host)
  const data = values.data ?? (env['DATA'] || undefined)
  return {
    port: Number(env['PORT'] ?? 4010),
    /** Only this machine, unless somebody says otherwise. */
    host,
    /** The token was made here: nobody knows it yet. */
    made,
    options: {
      /** As a browser says them, without a slash at the end. */
      origins: (env['ORIGINS'] ?? '')
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((one) => one.replace(/\/+$/, '')),
      token: made ? newToken() : told,
      data,
      ...(sleepAfter ? { sleepAfter: Number(sleepAfter) * 1000 } : {}),
    },
  }
}
