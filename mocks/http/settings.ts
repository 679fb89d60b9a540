import { parseArgs } from 'node:util'
import { isLoopback, newToken } from './worlds/guard'

type Env = Record<string, string | undefined>

/** As browsers send them, without a slash at the end. */
const originsIn = (text = '') =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => one.replace(/\/+$/, ''))

/**
 * The settings of `npm run api`, from the environment, from `--data DIR` and `--app DIR`. Throws on any other
 * argument.
 */
export function settingsOf(env: Env, args: string[] = []) {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, app: { type: 'string' } },
  })
  /** Seconds until an unused world falls asleep; for measuring. */
  const sleepAfter = env['SLEEP_AFTER']
  const host = env['HOST'] || '127.0.0.1'
  const token = env['CONTROL_TOKEN'] || undefined
  const made = token === undefined && !isLoopback(host)
  const origin = originsIn(env['PUBLIC_ORIGIN'])
  const data = values.data ?? (env['DATA'] || undefined)
  return {
    port: Number(env['PORT'] ?? 4010),
    /** Only this machine, unless HOST says otherwise. */
    host,
    /** The token was generated here, so it must be printed. */
    made,
    /** Where others reach it, when that is none of this machine's addresses (a container, a proxy). */
    origin,
    options: {
      origins: originsIn(env['ORIGINS']),
      names: [host, ...origin.map((one) => new URL(one).hostname)].map((one) => one.toLowerCase()),
      token: made ? newToken() : token,
      data,
      app: values.app ?? (env['APP'] || undefined),
      ...(sleepAfter ? { sleepAfter: Number(sleepAfter) * 1000 } : {}),
    },
  }
}
