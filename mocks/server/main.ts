import { createFakeServer } from './server'

const port = Number(process.env['PORT'] ?? 4010)
/** Seconds until an unused world is put away; for measuring. */
const sleepAfter = process.env['SLEEP_AFTER']
const { server } = createFakeServer(sleepAfter ? { sleepAfter: Number(sleepAfter) * 1000 } : {})

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `端口 ${port} 已被占用，请用 PORT=… 换一个` : error.message,
  )
  process.exit(1)
})
server.listen(port, () => {
  console.log(
    `假后端 http://localhost:${port}/api/… ，控制面 http://localhost:${port}/__control/status ，世界由 x-world 头区分`,
  )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
