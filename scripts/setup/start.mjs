import { requireNode } from './node.mjs'
import { parseArgs } from 'node:util'
import { isMain } from './run.mjs'

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
    const given = values.port ?? (env.PORT || '5173')
    const port = Number(given)
    if (!/^\d+$/.test(given) || port < 1 || port > 65_535)
      return {
        wrong: `端口要是 1 到 65535 的整数，不是 ${given} / not a port: ${given}\n  ${USAGE}`,
      }
    return { port, host: values.host ?? (env.HOST || true) }
  } catch (error) {
    return { wrong: `${error.message}\n  ${USAGE}` }
  }
}

if (isMain(import.meta.url)) {
  requireNode()
  const { host, port, wrong } = whereToListen(process.argv.slice(2), process.env)
  if (wrong) {
    console.error(wrong)
    process.exit(1)
  }
  const { ensureInstalled } = await import('./ready.mjs')
  if (!(await ensureInstalled())) process.exit(1)

  const { createServer } = await import('vite')

  try {
    const server = await createServer({
      server: { host, port, strictPort: true },
      clearScreen: false,
    })
    await server.listen()
    const { local, network } = server.resolvedUrls
    console.log('\n星河 演示已启动 / the demo is running (Ctrl-C ends it)\n')
    console.log(`  打开 / open        ${local[0] ?? network[0]}`)
    for (const url of local.length > 0 ? network : network.slice(1))
      console.log(`  手机同网 / phone   ${url}`)
    console.log('  演示会员 / member  demo888 / demo888，支付密码 / payment password 888888\n')
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => void server.close().finally(() => process.exit(0)))
    }
  } catch (error) {
    if (!/already in use|EADDRINUSE/.test(String(error))) throw error
    console.error(
      `端口 ${port} 已被占用：关闭占用它的程序，或换一个 / Port ${port} is taken: close what uses it, or\n  npm start -- --port ${port + 1}`,
    )
    process.exit(1)
  }
}
