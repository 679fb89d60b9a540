import { expect, test } from '../../../../e2e/test'
import { all, type ScenarioName } from '../../../../scenarios/all'
import { tours } from '../../../../scenarios/tours'
import { PresenterModel } from './PresenterModel'

const findQuotes = (say: string) =>
  [...say.matchAll(/「([^」]+)」/g)].map(([, quote]) => quote!.replace(/\s+/g, ''))

for (const [name, steps = []] of Object.entries(tours)) {
  const { title, open = '/' } = all.find((scenario) => scenario.name === name)!
  test.describe(`看点：${title}`, () => {
    test.use({ scenario: name as ScenarioName })
    test('一步一步走完，每步说的词都在画面上', async ({ app }) => {
      const presenter = await new PresenterModel(app).open(open)
      for (const [index, { say, fill }] of steps.entries()) {
        if (index > 0) await presenter.button('下一步').click()
        await presenter.expectStep(`${index + 1}/${steps.length}`)
        await expect(presenter.card).toContainText(say)
        for (const quote of findQuotes(say))
          await expect
            .poll(() => presenter.readScreen(), `步骤 ${index + 1}「${quote}」`)
            .toContain(quote)
        if (!fill) continue
        await presenter.button('填入示例').click()
        await expect(presenter.card).toContainText(`已填 ${Object.keys(fill).length} 处`)
        for (const [field, value] of Object.entries(fill))
          if (value !== '读图') await expect(app.field(field)).toHaveValue(value)
      }
      await expect(presenter.button('下一步')).toBeDisabled()
    })
  })
}

test('至少八个要紧的场景有自己写的看点，别的用场景的看点句子', async ({ app }) => {
  expect(Object.keys(tours).length).toBeGreaterThanOrEqual(8)
  const presenter = await new PresenterModel(app).open('/')
  await expect(presenter.count()).toHaveText('看点 1/2')
  await expect(presenter.card).toContainText('首页顶部和「我的」里余额是 12,860.50')
  await presenter.goToNextStep('2/2')
  await expect(presenter.card).toContainText('「卡包管理」虚拟币、银行卡各两张')
})
