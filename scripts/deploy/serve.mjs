import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { staticServer } from './staticServer.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4173' },
    host: { type: 'string' },
    'api-base': { type: 'string' },
  },
})
const folder = positionals[0] ?? 'dist'
// As the fake's server: only this machine, unless told otherwise.
const host = values.host ?? (process.env.HOST || '127.0.0.1')
const server = staticServer(resolve(folder), { apiBase: values['api-base'] })

// Whose it is, for whoever finds the port taken (scripts/suite/servers.mjs).
const servedFor = process.env.SERVED_FOR
if (servedFor)
  server.prependListener('request', (_, response) =>
    response.setHeader('x-served-for', encodeURI(servedFor)),
  )

server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `端口 ${values.port} 已被占用；测试可以换一排端口：E2E_PORTS=4300 / port ${values.port} is taken`
      : error,
  )
  process.exit(1)
})
server.listen(Number(values.port), host, () => {
  const { address, port } = server.address()
  console.log(`${folder}: http://${address === '127.0.0.1' ? 'localhost' : address}:${port}`)
})
