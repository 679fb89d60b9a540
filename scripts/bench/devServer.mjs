import { createServer } from 'vite'
import { root } from '../setup/run.mjs'

/** `npm run dev` over another folder, with a cache of its own: prints its address when it listens. */
const [folder, cacheDir] = process.argv.slice(2)
const server = await createServer({
  root: folder,
  cacheDir,
  logLevel: 'error',
  // Packages come from the real node_modules, above the folder.
  server: { host: '127.0.0.1', port: 0, fs: { allow: [root] } },
})
await server.listen()
process.stdout.write(`${server.resolvedUrls.local[0]}\n`)
