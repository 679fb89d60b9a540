/** Two suites can run on one machine: E2E_PORTS is the first of three ports, besides the API's. */
const first = Number(process.env['E2E_PORTS'] ?? 4173)

export const ports = { demo: first, members: first + 1, api: first === 4173 ? 4010 : first + 2 }
export const DEMO = `http://localhost:${ports.demo}`
export const MEMBERS = `http://localhost:${ports.members}`
export const API = `http://localhost:${ports.api}`
