import { expect, type Page } from '@playwright/test'

/** Set by `npm run pictures`. */
export const shouldTakePictures = process.env['PICTURES'] === 'yes'

export async function takeGuidePictureIfEnabled(
  page: Page,
  name: string,
  quality = 70,
): Promise<void> {
  if (!shouldTakePictures) return
  // Animations that follow a scroll position never end.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
  )
  const picture = await page.screenshot({
    path: `docs/${name}.jpg`,
    type: 'jpeg',
    quality,
    animations: 'allow',
    caret: 'initial',
  })
  expect(picture.length, `bytes of ${name}`).toBeLessThan(60_000)
}
