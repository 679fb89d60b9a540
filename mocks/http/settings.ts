import { parseArgs } from 'node:util'
import { createControlToken, isLoopback, stripIpv6Brackets } from './guard'
import { rewriteResponseWithQuirks } from './serverQuirks'

type Environment = Record<string, string | undefined>

const parseOrigins = (text = '') =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((origin) => origin.replace(/\/+$/, ''))

const VARIABLE_BY_FLAG = {
  port: 'PORT',
  host: 'HOST',
  app: 'APP',
  origins: 'ORIGINS',
  'public-origin': 'PUBLIC_ORIGIN',
  'control-token': 'CONTROL_TOKEN',
  quirks: 'QUIRKS',
}

/** From arguments, else from the environment. Throws for an unknown argument. */
export function parseSettings(environment: Environment, args: string[] = []) {
  const options: Record<string, { type: 'string' }> = {}
  for (const flag of Object.keys(VARIABLE_BY_FLAG)) options[flag] = { type: 'string' }
  const { values } = parseArgs({ args, options })
  const env: Environment = { ...environment }
  for (const [flag, variable] of Object.entries(VARIABLE_BY_FLAG)) {
    const value = values[flag]
    if (typeof value === 'string') env[variable] = value
  }
  const host = stripIpv6Brackets(env['HOST'] || '127.0.0.1')
  const token = env['CONTROL_TOKEN'] || undefined
  const needsToken = token === undefined && !isLoopback(host)
  const publicOrigins = parseOrigins(env['PUBLIC_ORIGIN'])
  const origins = parseOrigins(env['ORIGINS'])
  const hostNames = [host, ...publicOrigins.map((origin) => new URL(origin).hostname)]
  return {
    port: Number(env['PORT'] ?? 4010),
    host,
    isTokenNew: needsToken,
    publicOrigins,
    options: {
      allowedOrigins: origins.length > 0 ? origins : ('loopback' as const),
      hostNames: hostNames.map((name) => name.toLowerCase()),
      controlToken: needsToken ? createControlToken() : token,
      appFolder: env['APP'] || undefined,
      rewriteResponse: env['QUIRKS'] ? rewriteResponseWithQuirks : undefined,
    },
  }
}
