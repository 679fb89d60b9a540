import { cpus, loadavg, totalmem } from 'node:os'
import { tsImport } from 'tsx/esm/api'
import { boots } from './boot.mjs'
import { callCosts } from './calls.mjs'
import { openDemo } from './demo.mjs'
import { readsPerSecond } from './reads.mjs'
import { testRate } from './testRate.mjs'
import { worldsInMemory } from './worlds.mjs'

/** Measures start and calls of the built demo in the browser. */
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
  // A first run that does not count: its code is not compiled yet.
  await listReads(200)
  const lists = []
  for (const rows of [1000, 10_000, 100_000]) lists.push(await listReads(rows))
  return lists
}

/** The whole report of `npm run bench:harness`, with the machine it ran on. */
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
