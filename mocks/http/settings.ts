import { parseArgs } from 'node:util'
import { rewriteWithQuirks } from './serverQuirks'
import { stripBrackets, isLoopback, createToken } from './guard'

type Env = Record<string, string | undefined>

/** As browsers send them, without a slash at the end. */
const parseOrigins = (text = '') =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => one.replace(/\/+$/, ''))

/** The arguments of `npm run api`, each with the variable that says the same. */
const flags = {
  port: 'PORT',
  host: 'HOST',
  app: 'APP',
  origins: 'ORIGINS',
  'public-origin': 'PUBLIC_ORIGIN',
  'control-token': 'CONTROL_TOKEN',
  quirks: 'QUIRKS',
}

/** The settings of `npm run api`, from its arguments, else from the environment. Throws on any other argument. */
export function parseSettings(variables: Env, args: string[] = []) {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'string' }])),
  })
  const env: Env = { ...variables }
  for (const [flag, name] of Object.entries(flags)) {
    const given = values[flag]
    if (typeof given === 'string') env[name] = given
  }
  const host = stripBrackets(env['HOST'] || '127.0.0.1')
  const token = env['CONTROL_TOKEN'] || undefined
  const made = token === undefined && !isLoopback(host)
  const origin = parseOrigins(env['PUBLIC_ORIGIN'])
  return {
    port: Number(env['PORT'] ?? 4010),
    /** Only this machine, unless --host says otherwise. */
    host,
    /** The token was generated here, so it must be printed. */
    made,
    /** Where others reach it, when that is none of this machine's addresses (a container, a proxy). */
    origin,
    options: {
      origins: parseOrigins(env['ORIGINS']),
      names: [host, ...origin.map((one) => new URL(one).hostname)].map((one) => one.toLowerCase()),
      token: made ? createToken() : token,
      app: env['APP'] || undefined,
      manner: env['QUIRKS'] ? rewriteWithQuirks : undefined,
    },
  }
}
