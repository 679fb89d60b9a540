import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArgs } from '../harness/browserArgs'
import { watch } from '../harness/watch'
import { AppModel } from '../models/AppModel'
import { CashierPage } from '../models/CashierPage'
import { LoginPage } from '../models/LoginPage'
import { TransferPage } from '../models/TransferPage'
import { WithdrawalPage } from '../models/WithdrawalPage'
import { paths } from '../../src/lib/paths'
import { staticServer } from '../../scripts/deploy/serve.mjs'
import { close, freePort, listen } from '../../scripts/setup/localServers.mjs'
import { ready } from '../../scripts/setup/ready.mjs'
import { root, run, tool } from '../../scripts/setup/run.mjs'

/**
 * Whether the app obeys docs/openapi.json, judged by tools that know nothing but that file: Prism serves it and
 * refuses what it does not allow, openapi-typescript reads it. Both are fetched by npx, hence each night and not in
 * `npm test`: Prism brings 175 packages.
 */
const PRISM = '@stoplight/prism-cli@5.14.2'
const TYPES = 'openapi-typescript@7.13.0'
const file = join(root, 'docs', 'openapi.json')
/** Milliseconds for npx to fetch Prism and for Prism to start. */
const PATIENCE = 180_000

async function startPrism() {
  const port = await freePort()
  const args = ['--yes', '--package', PRISM, 'prism', 'mock', file, '--port', String(port)]
  const prism = spawn('npx', args, { detached: true, stdio: 'ignore' })
  // npx and the server that it started.
  const stop = () => void (prism.pid && process.kill(-prism.pid))
  const base = `http://127.0.0.1:${port}`
  for (const since = Date.now(); Date.now() - since < PATIENCE;) {
    if (await fetch(base).catch(() => undefined)) return { base, stop }
    await new Promise((later) => setTimeout(later, 200))
  }
  stop()
  throw new Error('Prism does not answer')
}

/** The members' build: in by the login, a deposit, a transfer, a withdrawal. Returns what went wrong. */
async function walk(base: string): Promise<string[]> {
  const server = staticServer(join(root, 'dist'), { apiBase: base })
  const baseURL = `http://localhost:${await listen(server)}/`
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    args: browserArgs,
    ...(executablePath && { executablePath }),
  })
  try {
    const viewport = { width: 390, height: 844 }
    const page = await browser.newPage({ baseURL, viewport, hasTouch: true, isMobile: true })
    let [calls, refused] = [0, 0]
    page.on('response', (response) => {
      const call = response.request()
      if (!response.url().startsWith(`${base}/api/`) || call.method() === 'OPTIONS') return
      calls++
      const wrong = response.headers()['sl-violations']
      if (response.status() === 200 && !wrong) return
      refused++
      console.error(`${call.method()} ${response.url()}: HTTP ${response.status()} ${wrong ?? ''}`)
    })
    const app = new AppModel(page, 'http', watch(page))
    const login = await new LoginPage(app).open()
    await login.logIn('demo888', 'demo888')
    await app.stands(paths.home)

    const cashier = await new CashierPage(app).open()
    await cashier.orderAlipay('188')
    await app.stands(/^\/payInfo\?deposit_no=/)

    const transfer = await new TransferPage(app).open()
    await transfer.fill('皓辰真人', '1.25')
    const sent = page.waitForResponse((one) => one.url().endsWith('/api/transfer'))
    await transfer.send().click()
    await sent

    const withdrawal = await new WithdrawalPage(app).open()
    await withdrawal.submit('银行卡取款', '300')
    await app.stands(paths.transactions)
    console.log(`Prism answered ${calls} calls of the members' build`)
    return [...(refused > 0 ? [`Prism refused ${refused} calls`] : []), ...app.watched.problems]
  } finally {
    await browser.close()
    close(server)
  }
}

/** `npm run contract` against Prism: what it refused or what differs. */
async function compared(base: string, folder: string): Promise<string[]> {
  const report = join(folder, 'contract.json')
  const member = ['--user', 'demo888', '--password', 'demo888', '--pay-password', '888888']
  const args = ['--base', base, ...member, '--write', '--money', '--json', report]
  if ((await tool('tsx', ['scripts/contract/main.ts', ...args])) !== 0) return ['npm run contract']
  const { counts } = JSON.parse(readFileSync(report, 'utf8')) as { counts: { refused: number } }
  return counts.refused === 0 ? [] : [`npm run contract: ${counts.refused} refused`]
}

async function compiled(folder: string): Promise<string[]> {
  const types = join(folder, 'api.d.ts')
  if ((await run('npx', ['--yes', TYPES, file, '--output', types])) !== 0) return [TYPES]
  const strict = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', types]
  return (await tool('tsc', strict)) === 0 ? [] : ['the types do not compile']
}

if (!(await ready(['dist']))) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
const prism = await startPrism()
try {
  const problems = [
    ...(await walk(prism.base)),
    ...(await compared(prism.base, folder)),
    ...(await compiled(folder)),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  prism.stop()
  rmSync(folder, { recursive: true, force: true })
}
