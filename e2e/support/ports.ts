/** Two suites can run on one machine: E2E_PORTS is the first of five ports, besides the API's. */
const first = Number(process.env['E2E_PORTS'] ?? 4173)

export const ports = {
  demo: first,
  members: first + 1,
  api: first === 4173 ? 4010 : first + 2,
  /** The members' build at the stranger's server, and that server. */
  abroad: first + 3,
  stranger: first + 4,
}
export const DEMO = `http://localhost:${ports.demo}`
export const MEMBERS = `http://localhost:${ports.members}`
export const API = `http://localhost:${ports.api}`
export const ABROAD = `http://localhost:${ports.abroad}`
export const STRANGER = `http://localhost:${ports.stranger}`
