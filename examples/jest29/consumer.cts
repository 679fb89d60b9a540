import { isScenarioName, openWorld } from '@xinghe/fake'
import { createClient } from '@xinghe/fake/client'
import { account } from '@xinghe/fake/contract'
import { handlers } from '@xinghe/fake/msw'
import { startServer } from '@xinghe/fake/server'
import { expect, test } from '@xinghe/playwright'
import reporter = require('@xinghe/playwright/reporter')

/** CommonJS, in TypeScript 5.4: nothing here is run. */
export const opened = (named: string) => {
  const { world, token } = openWorld(isScenarioName(named) ? named : 'member')
  const api = createClient({ base: 'https://api.example.com', token })
  const balance: Promise<string> = api.call(account.readBalance).then(({ data }) => data.balance)
  return { balance, count: handlers(world).length, startServer, expect, test, reporter }
}

// @ts-expect-error -- the types are there: no such scenario
openWorld('tron-payd')
