import { parseArgs } from 'node:util'

const USAGE = 'npm start -- [--port 5173] [--host 127.0.0.1]'

/**
 * Where `npm start` listens: from its arguments, else PORT and HOST, else 5173 of every address of this machine.
 * Returns { host, port }, or { wrong } with what to tell the person.
 */
export function whereToListen(args, env) {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: 'string' }, host: { type: 'string' } },
    })
    const asked = values.port ?? (env.PORT || '5173')
    const port = Number(asked)
    if (!/^\d+$/.test(asked) || port < 1 || port > 65_535)
      return {
        wrong: `端口要是 1 到 65535 的整数，不是 ${asked} / not a port: ${asked}\n  ${USAGE}`,
      }
    return { port, host: values.host ?? (env.HOST || true) }
  } catch (error) {
    return { wrong: `${error.message}\n  ${USAGE}` }
  }
}
