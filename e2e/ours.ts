import type { FullConfig } from '@playwright/test'
import { refusal, whoAnswers } from '../scripts/suite/servers.mjs'
import { ports } from './harness/ports'

/**
 * Before the first test: every server that will be used was started for this checkout. Playwright takes whatever
 * answers at a port (`reuseExistingServer`), also another clone's or another program.
 */
export default async function ours({ metadata }: FullConfig) {
  const refused = refusal(await whoAnswers(ports, metadata['servers'] as string[] | undefined))
  if (refused) throw new Error(refused)
}
