const first = Number(process.env['E2E_PORTS'] ?? 4173)
if (!(first >= 1024 && first <= 65_533))
  throw new Error('E2E_PORTS 是三个连续端口中的第一个 / is the first of three ports in a row')

/** Each suite that runs on the machine takes three ports. */
export const ports = { demo: first, members: first + 1, api: first + 2 }

export const DEMO = `http://localhost:${ports.demo}`
export const MEMBERS = `http://localhost:${ports.members}`
export const API = `http://localhost:${ports.api}`
