import { desk } from '../addons/desk/addon'
import { formatInvitationLines, getServerOrigins } from './invitations'
import { findBuiltAppFolder, type StaffPage } from './pages'
import { createFakeServer } from './server'
import { parseSettings } from './settings'

const staffPages: readonly StaffPage[] = [desk]

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function createServer() {
  try {
    const { options, ...settings } = parseSettings(process.env, process.argv.slice(2))
    const { controlToken, appFolder = findBuiltAppFolder() } = options
    const { server } = createFakeServer({ ...options, appFolder, staffPages })
    return { ...settings, controlToken, appFolder, server }
  } catch (error) {
    return fail(`没有启动 / not started: ${(error as Error).message}`)
  }
}

const { port, host, publicOrigins, isTokenNew, controlToken, appFolder, server } = createServer()

server.on('error', (error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `端口 ${port} 已被占用，请用 --port 换一个 / port taken, choose another: npm run api -- --port 4020`
      : error.message,
  ),
)
server.listen(port, host, () => {
  const base = `http://localhost:${port}`
  console.log(`假后端 / fake back end: ${base}/api/…`)
  console.log(`控制面 / control: ${base}/__control/…`)
  console.log(`一个世界 / a world of your own: ${base}/w/NAME，或 / or x-world: NAME`)
  console.log(`接口文档 / API page: ${base}/__docs`)
  console.log(`监听 / listens on: ${host}`)
  if (isTokenNew) console.log(`控制面口令 / control token (CONTROL_TOKEN): ${controlToken}`)
  const origins = publicOrigins.length > 0 ? publicOrigins : getServerOrigins(host, port)
  for (const line of formatInvitationLines(origins, { controlToken, appFolder, staffPages }))
    console.log(line)
})

// The first process of a container does not end at these signals by itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
