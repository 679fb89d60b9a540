import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { Target } from '../../world/personAct'
import { recordingShape, type Recording, type Step } from './steps'
import { folderOf, writeTest } from './writeTest'

const recording = (steps: Step[], more: Partial<Recording> = {}): Recording => ({
  title: '转入场馆',
  tags: ['TR-01'],
  start: { from: 'scenario', scenario: 'member', overrides: {}, path: '/transfer' },
  steps,
  ...more,
})
const write = (steps: Step[], more: Partial<Recording> = {}) =>
  writeTest(recording(steps, more), { folder: 'e2e/recorded', name: 'transfer' })
/** Only the statements. */
const lines = (...steps: Step[]) =>
  write(steps)
    .text.replace(/\n}\)\n$/, '')
    .split('\n  ')
    .slice(2)
const tap = (role: string, name: string, more: Partial<Target> = {}): Step => ({
  do: 'tap',
  target: { role, name, ...more },
})
const field: Target = { role: 'textbox', name: '转账金额' }
const png = (size: number) => ({ name: '头像.png', type: 'image/png', base64: 'A'.repeat(size) })

describe('a recording', () => {
  it("is written as the project's tests are", () => {
    const { text } = write([
      tap('button', '转入钱包'),
      { see: 'dialog', name: '转入钱包' },
      tap('option', '皓辰真人', { in: { role: 'dialog', name: '转入钱包' } }),
      tap('button', '确认', { in: { role: 'dialog', name: '转入钱包' } }),
      { do: 'fill', target: field, value: '88.88' },
      tap('button', '立即转账'),
      { see: 'notice', text: '转账成功' },
      { do: 'call', name: 'clock.advance', args: [3600] },
      { see: 'value', target: field, value: '' },
    ])
    expect(text).toBe(`import { paths } from '../../src/lib/paths'
import { expect, test } from '../test'

test.use({ scenario: 'member' })

test('转入场馆', { tag: ['@TR-01'] }, async ({ app, fake }) => {
  await app.open(paths.transfer)
  await app.pick('转入钱包', '皓辰真人')
  await app.field('转账金额').fill('88.88')
  await app.button('立即转账').click()
  await expect(app).toShowNotice('转账成功')
  await fake.clock.advance(3600)
  await expect(app.field('转账金额')).toHaveValue('')
})
`)
  })

  it('starts from a bundle that lies beside it', () => {
    const start = { from: 'bundle', bundle: {}, path: '/payInfo?tron=1&order_no=T01' } as const
    const { text } = write([], { start, tags: [] })
    expect(text).toContain("test.use({ bundle: 'e2e/recorded/transfer.json' })")
    expect(text).toContain('await app.open(`${paths.payInfo}?tron=1&order_no=T01`)')
    expect(text).toContain("import { test } from '../test'")
  })
})

it.each([
  [tap('link', '存款'), "await app.link('存款').click()"],
  [
    tap('switch', '自动免转'),
    "await app.page.getByRole('switch', { name: '自动免转', exact: true }).click()",
  ],
  [tap('button', '复制', { nth: 0 }), "await app.button('复制').first().click()"],
  [tap('button', '复制', { nth: 2 }), "await app.button('复制').nth(2).click()"],
  [
    tap('button', '确定', { in: { role: 'dialog', name: '温馨提示' } }),
    "await app.dialog('温馨提示').getByRole('button', { name: '确定', exact: true }).click()",
  ],
  [
    tap('link', '取款一直在审核', { part: true }),
    "await app.page.getByRole('link', { name: '取款一直在审核' }).click()",
  ],
  [tap('text', "it's"), 'await app.page.getByText("it\'s", { exact: true }).click()'],
  [
    { do: 'key', target: { role: 'listbox', name: '年' }, key: 'Home' },
    "await app.page.getByRole('listbox', { name: '年', exact: true }).press('Home')",
  ],
  [
    { do: 'tap', target: { role: 'button', in: { role: 'list', name: '卡片' }, nth: 1 } },
    "await app.page.getByRole('list', { name: '卡片', exact: true }).getByRole('button').nth(1).click()",
  ],
  [
    tap('button', '解除绑定', { in: { role: 'listitem', has: '尾号 4821' } }),
    "await app.page.getByRole('listitem').filter({ hasText: '尾号 4821' }).getByRole('button', { name: '解除绑定', exact: true }).click()",
  ],
  [{ do: 'note', text: '导入的文件录不到' }, '// 导入的文件录不到'],
  [{ do: 'key', key: 'Escape' }, "await app.page.keyboard.press('Escape')"],
  [{ do: 'reload' }, 'await app.reload()'],
  [{ do: 'scroll', rows: 32 }, 'await app.scrollTo(32)'],
] as [Step, string][])('a control %j', (step, code) => {
  expect(lines(step)).toEqual([code])
})

it.each([
  [{ see: 'address', path: '/mine' }, 'await app.stands(paths.mine)'],
  [
    { see: 'address', path: '/payInfo?tron=1&order_no=T000041' },
    'await app.stands(/^\\/payInfo\\?tron=1&order_no=[^&]+$/)',
  ],
  [{ see: 'heading', text: '充值信息' }, "await expect(app.title('充值信息')).toBeVisible()"],
  [
    { see: 'status', name: '订单状态', text: '已过期' },
    "await expect(app.page.getByRole('status', { name: '订单状态', exact: true })).toContainText('已过期')",
  ],
  [{ see: 'notice', text: '金额不匹配' }, "await expect(app).toShowNotice('金额不匹配')"],
  [
    { see: 'checked', target: { role: 'switch', name: '自动免转' }, on: false },
    "await expect(app.page.getByRole('switch', { name: '自动免转', exact: true })).not.toBeChecked()",
  ],
] as [Step, string][])('what was seen %j', (step, code) => {
  expect(lines(step)).toEqual([code])
})

it('what only one run knows is asked for again: the code of a captcha', () => {
  const { text } = write([{ do: 'captcha', target: { role: 'textbox', name: '验证码' } }])
  expect(text).toContain("import { LoginPage } from '../models/LoginPage'")
  expect(text).toContain("await app.field('验证码').fill(await new LoginPage(app).code())")
})

describe('a file', () => {
  const by: Target = { role: 'button', name: '从相册选择' }
  const target: Target = { role: 'button', name: '选择头像图片' }
  it('that is small stands in the test', () => {
    const { text, beside } = write([{ do: 'file', target, by, file: png(8) }])
    expect(text).toContain(
      "await app.chooseFile(app.button('从相册选择'), { name: '头像.png', mimeType: 'image/png', ",
    )
    expect(text).toContain("buffer: Buffer.from('AAAAAAAA', 'base64')")
    expect(beside.size).toBe(0)
  })
  it('that is large lies beside it', () => {
    const { text, beside } = write([{ do: 'file', target, file: png(9000) }])
    expect(text).toContain("readFileSync(new URL('./头像.png', import.meta.url))")
    expect([...beside.keys()]).toEqual(['头像.png'])
  })
})

describe('a file from somebody else', () => {
  const evil = "'); process.exit(1); ('"
  it('never becomes code', () => {
    const { text, beside } = write(
      [
        { do: 'note', text: 'a\nprocess.exit(1)' },
        { see: 'notice', text: evil },
        { see: 'notice', text: 'a\\' },
        { see: 'address', path: '/recharge?x=${evil()}`' },
        { do: 'file', target: field, file: { ...png(9000), name: '../../e2e/test.ts' } },
      ],
      { title: evil },
    )
    expect(text).toContain('// a process.exit(1)')
    expect(text).toContain(`toShowNotice("'); process.exit(1); ('")`)
    expect(text).toContain(`toShowNotice('a\\\\')`)
    expect(text).toContain("app.stands('/recharge?x=${evil()}`')")
    expect([...beside.keys()]).toEqual(['--..-e2e-test.ts'])
    const call = { do: 'call', name: 'x); process.exit(1', args: [] }
    expect(v.safeParse(recordingShape, recording([call as Step])).success).toBe(false)
  })
})

it('belongs to the fake in the page when somebody else takes the page over', () => {
  const become: Step = { do: 'call', name: 'become', args: ['10002'] }
  expect(folderOf(recording([become]))).toBe('e2e/page')
  expect(folderOf(recording([{ ...become, name: 'clock.next' }]))).toBe('e2e/recorded')
})

describe('a picker', () => {
  const sheet = { role: 'dialog', name: '游戏类型' }
  it('that was turned is chosen from as well', () => {
    const turn = {
      do: 'turn',
      target: { role: 'listbox', name: '游戏类型', in: sheet },
      choice: '棋牌',
    } as const
    expect(lines(tap('button', '游戏类型'), turn, tap('button', '确认', { in: sheet }))).toEqual([
      "await app.pick('游戏类型', '棋牌')",
    ])
    const year = { ...turn, target: { role: 'listbox', name: '年' }, choice: '1990年' }
    expect(lines(year)).toEqual([
      "await app.turn(app.page.getByRole('listbox', { name: '年', exact: true }), '1990年')",
    ])
  })
  it('takes the last row that was tapped', () => {
    const [one, two] = [tap('option', '真人', { in: sheet }), tap('option', '体育', { in: sheet })]
    expect(
      lines(tap('button', '游戏类型'), one, two, tap('button', '确认', { in: sheet })),
    ).toEqual(["await app.pick('游戏类型', '体育')"])
  })
})
