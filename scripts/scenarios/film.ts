import type { Browser, Page } from 'playwright'
import { paths } from '@/lib/paths'
import { type Frame, animated, bare } from './webp'

/** The phone that pictures are taken of. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}

/** In px: of the picture. */
const SIZE = [300, 649] as const
/** Milliseconds between frames where something moves. */
const STEP = 80

/** Shows the page as it stands for so many milliseconds. */
type Take = (ms: number) => Promise<void>

/** Nothing moves any more; a notice has faded. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )

/** A deposit as a member lives it. The light is stopped, and put on each frame by hand: the same film every time. */
async function deposit(page: Page, take: Take) {
  const rest: Take = async (ms) => {
    await settled(page)
    await take(ms)
  }
  await page.getByRole('tab', { name: 'USDT', exact: true }).click()
  await rest(900)
  await page.getByRole('textbox', { name: '存款金额' }).fill('1000')
  await rest(1200)
  await page.getByRole('button', { name: '立即存款' }).click()
  await page.getByRole('img', { name: '收款二维码' }).waitFor()
  await rest(1900)
  await page
    .getByRole('textbox', { name: '交易哈希', exact: true })
    .fill('5c9e02b7d41fa863'.repeat(4))
  await rest(900)
  await page.getByRole('button', { name: '提交哈希', exact: true }).click()
  await page.getByText('提交成功').first().waitFor()
  // The page asks for the order anew.
  await page.evaluate(() => window.fakeBackend?.['clock.advance'](5))
  await page.getByText('已提交哈希').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await rest(1200)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Animation.enable')
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.evaluate(() => window.fakeBackend?.['clock.advance'](60))
  await page.getByRole('heading', { name: '充值成功' }).waitFor()
  await page.locator('[data-arrived] svg').waitFor()
  for (let at = 0; at <= 1200; at += STEP) {
    await page.evaluate((ms) => {
      for (const one of document.getAnimations()) {
        if (one.playState === 'finished') continue
        one.pause()
        one.currentTime = ms
      }
    }, at)
    await take(STEP)
  }
  await take(2200)
}

/** The film of a deposit, drawn small by the browser itself, and its last picture for who wants no motion. */
export async function film(browser: Browser, origin: string) {
  const context = await browser.newContext({
    ...phone,
    deviceScaleFactor: 2,
    colorScheme: 'light',
  })
  const [page, table] = [await context.newPage(), await context.newPage()]
  const frames: Frame[] = []
  const take = async (ms: number) => {
    const taken = await page.screenshot({ caret: 'hide', animations: 'allow' })
    const webp = await table.evaluate(drawn, { png: taken.toString('base64'), size: SIZE })
    frames.push({ ms, webp: bare(Buffer.from(webp, 'base64')) })
  }
  await page.goto(`${origin}/?scenario=tron-paid#${paths.deposit}`)
  await page.locator('html[data-ready=true]').waitFor()
  await page.evaluate(() => window.fakeBackend?.['clock.freeze']())
  await deposit(page, take)
  await context.close()
  return { moving: animated(frames, SIZE), still: frames.at(-1)?.webp ?? '' }
}

/** Runs in a page: a picture at another size, as WebP. */
async function drawn({ png, size: [width, height] }: { png: string; size: typeof SIZE }) {
  const picture = new Image()
  picture.src = `data:image/png;base64,${png}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('this browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? ''
}
