import { desk } from '../addons/desk/addon'
import { findBuild } from './pages'
import { formatInvitations, getOrigins, type StaffPage } from './staffPages'
import { createFakeServer } from './server'
import { parseSettings } from './settings'

/** Pages of addons, for staff. */
const staff: readonly StaffPage[] = [desk]

function fail(words: string): never {
  console.error(words)
  process.exit(1)
}
function start() {
  try {
    const { options, ...settings } = parseSettings(process.env, process.argv.slice(2))
    const app = options.app ?? findBuild()
    return { ...settings, options, app, ...createFakeServer({ ...options, app, staff }) }
  } catch (error) {
    return fail(`没有启动 / not started: ${(error as Error).message}`)
  }
}

const { port, host, origin, made, options, server, app } = start()

server.on('error', (error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `端口 ${port} 已被占用，请用 --port 换一个 / port taken, choose another: npm run api -- --port 4020`
      : error.message,
  ),
)
server.listen(port, host, () => {
  const at = `http://localhost:${port}`
  console.log(`假后端 / fake back end: ${at}/api/…`)
  console.log(`控制面 / control: ${at}/__control/`)
  console.log(`一个世界 / a world of your own: ${at}/w/NAME，或 / or x-world: NAME`)
  console.log(`接口文档 / API page: ${at}/__docs`)
  console.log(`监听 / listens on: ${host}`)
  if (made) console.log(`控制面口令 / control token (CONTROL_TOKEN): ${options.token}`)
  const origins = origin.length > 0 ? origin : getOrigins(host, port)
  for (const line of formatInvitations(origins, { token: options.token, app, staff }))
    console.log(line)
})

// As the first process of a container it would not be ended otherwise.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
