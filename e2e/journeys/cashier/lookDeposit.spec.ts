import { paths } from '../../../src/lib/paths'
import { measureBox, setRootFontSize } from '../../harness/measures'
import { expect, test } from '../../test'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'USDT 的三步：绑定协议地址、交易所转账、完成提现，并说清是谁的提现',
  { tag: '@DEP-05' },
  async ({ app }) => {
    await app.open(paths.deposit)
    await app.tab('USDT').click()
    const steps = app.page.getByRole('list', { name: '存款步骤' }).getByRole('listitem')
    await expect(steps).toHaveText([/绑定协议地址$/, /交易所转账$/, /完成提现$/])
    await expect(app.page.getByText(/^完成提现：从交易所.*不是从本站取款$/)).toBeVisible()
  },
)

test(
  '字放大到 200 %：收款账户的名在值上面，金额的上下限写全',
  { tag: ['@DEP-02', '@DEP-04'] },
  async ({ app }) => {
    await app.open(paths.deposit)
    const label = app.page.getByText('收款人', { exact: true })
    const value = label.locator('xpath=following-sibling::*[1]')
    await expect(label).toBeVisible()
    await setRootFontSize(app.page, '200%')
    expect((await measureBox(value)).y).toBeGreaterThanOrEqual((await measureBox(label)).bottom - 1)
    const amount = app.field('存款金额')
    await expect(amount).toHaveAttribute('placeholder', /100-50,000/)
    const isWhole = await amount.evaluate((element) => {
      const input = element as HTMLInputElement
      const context = document.createElement('canvas').getContext('2d')!
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      context.font = font
      const textWidth = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return context.measureText(input.placeholder).width <= textWidth
    })
    expect(isWhole).toBe(true)
  },
)

test('金额边输边分节；光标移进数里，就是原样的数', { tag: '@DEP-04' }, async ({ app }) => {
  await app.open(paths.deposit)
  const amount = app.field('存款金额')
  const grouped = app.page.getByText('12,345', { exact: true })
  await amount.pressSequentially('12345')
  await expect(amount).toHaveValue('12345')
  await expect(grouped).toBeVisible()
  await amount.press('ArrowLeft')
  await expect(grouped).toBeHidden()
  await amount.press('End')
  await expect(grouped).toBeVisible()
})
