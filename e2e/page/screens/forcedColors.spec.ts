import type { Locator, Page } from '@playwright/test'
import { links, paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function mostContrast(picture: string) {
  const image = new Image()
  image.src = picture
  await image.decode()
  const { width, height } = image
  const pen = new OffscreenCanvas(width, height).getContext('2d')!
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, width, height)
  const luminances: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = Array.from(data.subarray(at, at + 3), (byte) =>
      byte <= 10 ? byte / 3294 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    )
    luminances.push(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

async function lens(page: Page) {
  const other = await page.context().newPage()
  const contrast = async (clip: Box) => {
    const picture = await page.screenshot({ clip, animations: 'disabled' })
    return other.evaluate(mostContrast, `data:image/png;base64,${picture.toString('base64')}`)
  }
  const getBox = async (one: Locator) => {
    await one.scrollIntoViewIfNeeded()
    return (await one.boundingBox())!
  }
  return {
    words: async (one: Locator) => {
      const { x, y, width, height } = await getBox(one)
      return contrast({ x: x + 4, y: y + 4, width: width - 8, height: height - 8 })
    },
    edge: async (one: Locator) => {
      const { x, y, width } = await getBox(one)
      return contrast({ x: x + width / 2, y: y - 2, width: 2, height: 4 })
    },
  }
}

const stops: [path: string, tabs: string, button?: string][] = [
  [paths.promotions, '优惠分类'],
  [paths.vip, 'VIP等级'],
  [links.messages(1), '消息类型'],
  [links.cards(1), '卡包类型'],
  [paths.deposit, '存款方式', '立即存款'],
  [paths.withdrawal, '取款方式', '立即取款'],
  [links.transactions(1), '交易类型'],
  [paths.home, '游戏分类'],
]

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ scenario: 'member', colorScheme, contextOptions: { forcedColors: 'active' } })

    test('在高对比度的颜色里，选中的选项卡读得清，按钮看得见边', async ({ app, page }) => {
      await app.open(paths.mine)
      const { words, edge } = await lens(page)
      for (const [path, tabs, button] of stops) {
        await app.goTo(path)
        const chosen = page
          .getByRole('tablist', { name: tabs })
          .getByRole('tab', { selected: true })
        expect
          .soft(await words(chosen), `the words of the chosen tab of ${path}`)
          .toBeGreaterThan(4.5)
        if (button)
          expect.soft(await edge(app.button(button)), `the edge of ${button}`).toBeGreaterThan(3)
      }
    })
  })
