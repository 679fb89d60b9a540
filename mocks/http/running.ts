import type { AddressInfo } from 'node:net'
import type { Options } from './worlds/limits'
import { createFakeServer, drain } from './server'

// A file of its own: the package's types, which follow from here, may need nothing of Node's.

export interface ServerOptions extends Options {
  /** 0, the default, takes a free one. */
  port?: number
  /** Only this machine by default; for others, give `token` too. */
  host?: string
}
export interface RunningServer {
  /** Its address, such as http://localhost:4010. A world's own base is `/w/<name>` behind it. */
  url: string
  port: number
  /** Answers what is under way, then ends; false when a world could not be written to its file. */
  stop(): Promise<boolean>
}

/** What is printed when it listens at this address. */
export const whereLines = (at: string): string[] => [
  `假后端 / fake back end: ${at}/api/…`,
  `控制面 / control: ${at}/__control/`,
  `一个世界 / a world of your own: ${at}/w/NAME，或 / or x-world: NAME`,
  `接口文档 / API page: ${at}/__docs`,
]
/** With the token that it asks for. */
export const tokenLine = (token: string | undefined, given: string): string =>
  `控制面口令 / control token (${given}): ${token}`

/** Starts the server of `npm run api` in this process. Rejects when the port is taken. */
export async function startServer({
  port = 0,
  host = '127.0.0.1',
  ...options
}: ServerOptions = {}): Promise<RunningServer> {
  const { server, worlds } = createFakeServer({ names: [host.toLowerCase()], ...options })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    stop: () => drain(server, worlds),
  }
}
