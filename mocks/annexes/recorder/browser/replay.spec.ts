import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Bundle } from '../../../saves/bundle'
import type { Recording } from '../steps'
import { paths } from '../../../../src/lib/paths'
import { CashierPage } from '../../../../e2e/models/CashierPage'
import { RecorderModel } from './RecorderModel'
import { fromShell } from '../../../../e2e/harness/ownServer'
import { expect, test } from '../../../../e2e/test'

const FOLDER = '.out/recorded'
const FILE = `${FOLDER}/orderPaid.json`

/** `npm run replay -- <file>`. */
const replay = (file: string) =>
  fromShell(['scripts/setup/withDemo.mjs', 'mocks/annexes/recorder/replay.ts', file], {
    INIT_CWD: process.cwd(),
  })
const bundle = async () =>
  JSON.parse(await readFile(FILE, 'utf8')) as Bundle & { recording?: Recording }
const written = async (name: string, content: unknown) => {
  await writeFile(`${FOLDER}/${name}.json`, JSON.stringify(content))
  return `${FOLDER}/${name}.json`
}

// Each continues with what the first one recorded.
test.describe.configure({ mode: 'serial' })

test('从一张待支付的订单开始录，后台确认到账', { tag: '@FAKE-04' }, async ({ app }) => {
  const recorder = new RecorderModel(app)
  const { toolbar } = recorder
  const cashier = await new CashierPage(app).ordered('500')
  await recorder.startHere()
  await toolbar.open('操作')
  await toolbar
    .button(/^链上已到账/)
    .first()
    .click()
  await toolbar.close()
  await expect(cashier.status()).toHaveText('订单已支付成功')
  await recorder.settled()
  await recorder.does(app.button('充值完成').click(), app.title('交易记录'))

  const { text } = await recorder.written('orderPaid', '订单到账', 'PAY-03')
  expect(text).toContain("test.use({ bundle: 'e2e/recorded/orderPaid.json' })")
  expect(text).toContain("await fake.staff.do('tron.markPaid')")
  expect(text).toContain("'订单已支付成功'")
  expect(text).toContain('await app.stands(paths.transactions)')
  const saved = await toolbar.saved('下载现场与录制')
  await mkdir(FOLDER, { recursive: true })
  await writeFile(FILE, saved.text)
  expect((await bundle()).route).toBe(paths.transactions)
})

test('重放：照录制再走一遍，与录制时一样', { tag: '@FAKE-04' }, async () => {
  const { code, output } = await replay(FILE)
  expect(output).toContain('重放通过')
  expect(code).toBe(0)
})

test('重放：看到的与录制的不同，就不通过，并说出哪里不同', { tag: '@FAKE-04' }, async () => {
  const { recording, ...rest } = await bundle()
  const steps = JSON.parse(
    JSON.stringify(recording?.steps).replace('订单已支付成功', '订单已被拒绝'),
  ) as unknown
  const { code, output } = await replay(
    await written('other', { ...rest, recording: { ...recording, steps } }),
  )
  expect(output).toContain('订单已被拒绝')
  expect(output).toContain('重放没有通过')
  expect(code).toBe(1)
})
