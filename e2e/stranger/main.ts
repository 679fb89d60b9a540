import { freshWorld } from './seed.ts'
import { strangersServer } from './server.ts'
import { settingsOf } from './settings.ts'

function fail(words: string): never {
  console.error(`没有启动 / not started: ${words}`)
  process.exit(1)
}
function given() {
  try {
    return settingsOf(process.env, process.argv.slice(2))
  } catch (error) {
    return fail((error as Error).message)
  }
}

const { port, host, ...how } = given()
const manner = { ...how, origin: `http://localhost:${port}` }
const server = strangersServer(manner)
// Whose it is, for tests that find it at their port.
const servedFor = process.env['SERVED_FOR']
if (servedFor)
  server.prependListener('request', (_, response) =>
    response.setHeader('x-served-for', encodeURI(servedFor)),
  )
server.on('error', (error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE'
      ? `端口 ${port} 已被占用，请用 --port 换一个 / port ${port} is taken, choose another with --port`
      : error.message,
  ),
)
server.listen(port, host, () => {
  console.log(`别人的服务器 / another house’s server: ${manner.origin} (${host})`)
  const [me] = freshWorld('', manner).members
  console.log(
    `登录 / log in as: ${me?.name}，密码 / password: ${me?.password}，支付密码 / payment password: ${me?.payPassword}`,
  )
  console.log(`毛病 / habits (STRANGER_HABITS): ${[...how.habits].join(', ') || '没有 / none'}`)
})
