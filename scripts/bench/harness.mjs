import { cpus, loadavg, totalmem } from 'node:os'
import { tsImport } from 'tsx/esm/api'
import { boots } from './boot.mjs'
import { callCosts } from './calls.mjs'
import { openDemo } from './demo.mjs'
import { readsPerSecond } from './reads.mjs'
import { testRate } from './testRate.mjs'
import { worldsInMemory } from './worlds.mjs'

/** Boot and calls, in the browser, of the demo as it is built. */
async function inBrowser(runs) {
  const { browser, origin, close } = await openDemo()
  try {
    return { boot: await boots(browser, origin, runs), calls: await callCosts(browser, origin) }
  } finally {
    await close()
  }
}

async function inNode() {
  const { listReads } = await tsImport('./lists.ts', import.meta.url)
  // Once for nothing: the first numbers would be those of code not compiled yet.
  await listReads(200)
  const lists = []
  for (const rows of [1000, 10_000, 100_000]) lists.push(await listReads(rows))
  return lists
}

/** All that `npm run bench:harness` tells, and of which machine. */
export async function measureHarness(runs, worlds) {
  const { boot, calls } = await inBrowser(runs)
  const lists = await inNode()
  const rates = await readsPerSecond(runs)
  const memory = await worldsInMemory(worlds)
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    load: loadavg().map((one) => Number(one.toFixed(1))),
  }
  return { machine, runs, worlds, boot, calls, lists, rates, memory, tests: testRate() }
}
