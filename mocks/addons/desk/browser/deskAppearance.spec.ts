import AxeBuilder from '@axe-core/playwright'
import { findLayoutFaults } from '../../../../e2e/harness/layoutFaults'
import { CashierPage } from '../../../../e2e/models/CashierPage'
import { expect } from '../../../../e2e/severalPeople'
import { paths } from '../../../../src/lib/paths'
import { deskTest as test } from './DeskPage'

for (const [width, height] of [
  [390, 844],
  [1120, 700],
  [1440, 900],
] as const)
  test(`${width} 像素宽：待办写着几件，新来的单子不用滚动就看得见`, async ({ member, desk }) => {
    await desk.page.setViewportSize({ width, height })
    await desk.open()
    const count = desk.page.getByRole('heading', { name: '待办' }).locator('b')
    const countBefore = Number(await count.innerText())
    expect(countBefore).toBeGreaterThan(0)
    await new CashierPage(member).openAndOrderUsdt('1234')
    await expect(count).toHaveText(String(countBefore + 1))
    const order = desk.waiting('USDT 订单').filter({ hasText: '¥1,234.00' })
    await expect(order.getByRole('button', { name: '已到账' })).toBeInViewport({ ratio: 1 })
  })

const appearances = (['light', 'dark'] as const).flatMap((scheme) => [
  { scheme, parts: ['待办', '工单', '会员'] as const },
  { scheme, parts: ['时钟', '日志', '邀请'] as const },
])
for (const { scheme, parts } of appearances)
  test(`客服台读得清、点得到：${parts.join('、')}（${scheme}）`, async ({ member, desk, fake }) => {
    await member.open(paths.home)
    await fake.load('ticket-pending')
    await desk.page.emulateMedia({ colorScheme: scheme })
    await desk.open()
    for (const part of parts) {
      await desk.goTo(part)
      await desk.page
        .locator('details')
        .evaluateAll((sections) => sections.forEach((section) => section.setAttribute('open', '')))
      const { violations } = await new AxeBuilder({ page: desk.page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
      const smallControls = await desk.page
        .locator('button:visible, summary:visible, textarea:visible')
        .evaluateAll((controls) =>
          controls
            .map((control) => ({ box: control.getBoundingClientRect(), text: control.textContent }))
            .filter(({ box }) => box.height < 44 || box.width < 44)
            .map(({ text }) => text),
        )
      expect(smallControls).toEqual([])
      await desk.page.evaluate(() => (document.documentElement.style.fontSize = '130%'))
      expect(await findLayoutFaults(desk.page)).toEqual([])
      await desk.page.evaluate(() => (document.documentElement.style.fontSize = ''))
    }
  })
