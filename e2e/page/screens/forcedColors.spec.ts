import type { Locator, Page, PageScreenshotOptions } from '@playwright/test'
import { links, paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

const MIN_TEXT_RATIO = 4.5
const MIN_EDGE_RATIO = 3

async function measureContrast(pngBase64: string) {
  const image = new Image()
  image.src = `data:image/png;base64,${pngBase64}`
  await image.decode()
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const toLinearLight = (byte: number) =>
    byte <= 10 ? byte / 3294 : ((byte / 255 + 0.055) / 1.055) ** 2.4
  const luminances: number[] = []
  for (let offset = 0; offset < data.length; offset += 4) {
    const rgb = data.subarray(offset, offset + 3)
    const [red = 0, green = 0, blue = 0] = Array.from(rgb, toLinearLight)
    luminances.push(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

async function createContrastMeter(page: Page) {
  const blankPage = await page.context().newPage()
  const measureClip = async (clip: PageScreenshotOptions['clip']) => {
    const picture = await page.screenshot({ clip, animations: 'disabled' })
    return blankPage.evaluate(measureContrast, picture.toString('base64'))
  }
  const scrollToBox = async (locator: Locator) => {
    await locator.scrollIntoViewIfNeeded()
    return (await locator.boundingBox())!
  }
  return {
    measureText: async (locator: Locator) => {
      const { x, y, width, height } = await scrollToBox(locator)
      return measureClip({ x: x + 4, y: y + 4, width: width - 8, height: height - 8 })
    },
    measureEdge: async (locator: Locator) => {
      const { x, y, width } = await scrollToBox(locator)
      return measureClip({ x: x + width / 2, y: y - 2, width: 2, height: 4 })
    },
  }
}

const screens: { path: string; tabList: string; button?: string }[] = [
  { path: paths.promotions, tabList: '优惠分类' },
  { path: paths.vip, tabList: 'VIP等级' },
  { path: links.messages(1), tabList: '消息类型' },
  { path: links.cards(1), tabList: '卡包类型' },
  { path: paths.deposit, tabList: '存款方式', button: '立即存款' },
  { path: paths.withdrawal, tabList: '取款方式', button: '立即取款' },
  { path: links.transactions(1), tabList: '交易类型' },
  { path: paths.home, tabList: '游戏分类' },
]

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ scenario: 'member', colorScheme, contextOptions: { forcedColors: 'active' } })

    test('在高对比度的颜色里，选中的选项卡读得清，按钮看得见边', async ({ app, page }) => {
      await app.open(paths.mine)
      const { measureText, measureEdge } = await createContrastMeter(page)
      for (const { path, tabList, button } of screens) {
        await app.goTo(path)
        const selectedTab = page
          .getByRole('tablist', { name: tabList })
          .getByRole('tab', { selected: true })
        expect.soft(await measureText(selectedTab), path).toBeGreaterThan(MIN_TEXT_RATIO)
        if (button)
          expect.soft(await measureEdge(app.button(button)), button).toBeGreaterThan(MIN_EDGE_RATIO)
      }
    })
  })
