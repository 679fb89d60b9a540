import AxeBuilder from '@axe-core/playwright'
import { findLayoutFaults } from '../../../../e2e/harness/layoutFaults'
import { waitUntilSettled } from '../../../../e2e/harness/waitUntilSettled'
import { expect, test } from '../../../../e2e/test'
import { paths } from '../../../../src/lib/paths'
import { PresenterModel } from './PresenterModel'

test('演示条不盖住应用，读得清：浅色深色，字放大到 130 %，320 宽', async ({ app }) => {
  const presenter = await new PresenterModel(app).open(paths.deposit)
  await presenter.button('更多').click()
  for (const width of [390, 320])
    for (const size of ['100%', '130%'])
      for (const colorScheme of ['light', 'dark'] as const) {
        await app.page.setViewportSize({ width, height: 844 })
        await app.page.emulateMedia({ colorScheme })
        await app.page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize
          window.scrollTo(0, 0)
        }, size)
        const setting = `${width} ${size} ${colorScheme}`
        await expect
          .poll(async () => {
            const card = (await presenter.card.boundingBox())!
            const title = (await app.title('存款').boundingBox())!
            return title.y >= card.y + card.height
          }, setting)
          .toBe(true)
        const cutButtons = await presenter.card
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons
              .filter((button) => button.scrollWidth > button.clientWidth + 1)
              .map((button) => button.textContent),
          )
        expect(cutButtons, setting).toEqual([])
        const smallButtons = await presenter.card
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons
              .map((button) => button.getBoundingClientRect())
              .filter(({ height, width: boxWidth }) => height < 44 || boxWidth < 44),
          )
        expect(smallButtons, setting).toEqual([])
      }
  for (const colorScheme of ['light', 'dark'] as const) {
    await app.page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page: app.page })
      .include('#toolbar')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      .analyze()
    const violatedRules = violations.map(({ id }) => id)
    expect(violatedRules, colorScheme).toEqual([])
  }
})
test.describe('可以取款的会员', () => {
  test.use({ scenario: 'withdrawal-ready' })
  test('演示条展开着，应用的每个按钮照样点得到；收成一行，让出的地方还给应用', async ({ app }) => {
    const presenter = await new PresenterModel(app).open(paths.home)
    await presenter.button('更多').click()
    for (const path of [
      paths.deposit,
      paths.withdrawal,
      paths.transfer,
      paths.addBankCard,
      paths.transactions,
      paths.betRecords,
      paths.redPacket,
      paths.support,
      paths.mine,
    ]) {
      await app.goTo(path)
      await waitUntilSettled(app.page)
      expect(await findLayoutFaults(app.page), path).toEqual([])
    }
    await presenter.button('更多').click()
    const unfolded = await presenter.card.boundingBox()
    await presenter.count().click()
    await expect(presenter.count()).toHaveAttribute('aria-expanded', 'false')
    const folded = await presenter.card.boundingBox()
    expect(folded!.height).toBeLessThan(60)
    expect(folded!.height).toBeLessThan(unfolded!.height)
    await app.reload()
    await expect(presenter.count()).toHaveAttribute('aria-expanded', 'false')
  })
})
