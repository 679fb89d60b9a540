import { portsFrom } from '../../scripts/suite/servers.mjs'

/** Two suites can run on one machine: E2E_PORTS is the first of five ports. */
export const ports = portsFrom(process.env['E2E_PORTS'])

export const DEMO = `http://localhost:${ports.demo}`
export const MEMBERS = `http://localhost:${ports.members}`
export const API = `http://localhost:${ports.api}`
export const ABROAD = `http://localhost:${ports.abroad}`
export const STRANGER = `http://localhost:${ports.stranger}`
