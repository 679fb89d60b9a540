import { spawn } from 'node:child_process'

const PORT = 4188

/** Serves a built folder while screenshots are taken. */
export async function serveFolder(folder: string) {
  const child = spawn(
    process.execPath,
    ['scripts/deploy/serve.mjs', folder, '--port', String(PORT)],
    {
      stdio: 'ignore',
    },
  )
  const origin = `http://localhost:${PORT}`
  for (let tries = 0; ; tries++) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (up) break
    if (tries > 100)
      throw new Error(`${folder} cannot be served: is it built? (npm run build:demo)`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { origin, close: () => void child.kill() }
}
