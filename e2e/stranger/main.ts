import { strangersServer } from './server.ts'

const port = Number(process.env['PORT'] ?? 4177)
const origin = `http://localhost:${port}`
strangersServer(origin).listen(port, () => console.log(`别人的服务器：${origin}`))
