const firstPort = Number(process.env['E2E_PORTS'] ?? 4173)
if (!(firstPort >= 1024 && firstPort <= 65_533))
  throw new Error('E2E_PORTS 是三个连续端口中的第一个 / is the first of three ports in a row')

/** Each suite that runs on the machine takes three ports. */
export const ports = { demo: firstPort, members: firstPort + 1, api: firstPort + 2 }

export const DEMO_ORIGIN = `http://localhost:${ports.demo}`
export const MEMBERS_ORIGIN = `http://localhost:${ports.members}`
export const API_ORIGIN = `http://localhost:${ports.api}`
