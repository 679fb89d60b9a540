import { strangersServer } from './server.ts'

const port = Number(process.env['PORT'] ?? 4177)
const origin = `http://localhost:${port}`
const server = strangersServer(origin)
// Whose it is, for tests that find it at their port.
const servedFor = process.env['SERVED_FOR']
if (servedFor)
  server.prependListener('request', (_, response) =>
    response.setHeader('x-served-for', encodeURI(servedFor)),
  )
server.listen(port, () => console.log(`别人的服务器：${origin}`))
