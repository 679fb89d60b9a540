import { portsFrom, refusal, whoAnswers } from '../../scripts/suite/servers.mjs'
import type { FullConfig } from '@playwright/test'

/** Two suites can run on one machine: E2E_PORTS is the first of three ports. */
export const ports = portsFrom(process.env['E2E_PORTS'])

export const DEMO = `http://localhost:${ports.demo}`
export const MEMBERS = `http://localhost:${ports.members}`
export const API = `http://localhost:${ports.api}`

/**
 * Before the first test: every server that will be used was started for this checkout. Playwright takes whatever
 * answers at a port (`reuseExistingServer`), also another clone's or another program.
 */
export default async function ours({ metadata }: FullConfig) {
  const refused = refusal(await whoAnswers(ports, metadata['servers'] as string[] | undefined))
  if (refused) throw new Error(refused)
}
