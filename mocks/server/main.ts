import { createFakeServer } from './server'
import { settingsOf } from './settings'

const { port, host, options } = settingsOf(process.env)
const { server } = createFakeServer(options)

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `端口 ${port} 已被占用，请用 PORT=… 换一个` : error.message,
  )
  process.exit(1)
})
server.listen(port, host, () => {
  console.log(
    `假后端 http://localhost:${port}/api/… ，控制面 http://localhost:${port}/__control/status ，世界由 x-world 头区分（监听 ${host}）`,
  )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
