import { expect, type Page } from '@playwright/test'

/** `npm run pictures` also takes the pictures of the guides in docs/, by the journeys that walk them. */
export const pictures = process.env['PICTURES'] === 'yes'

/** Takes a guide's picture, `<folder>/<name>`, when pictures are wanted; small enough to be committed. */
export async function guidePicture(page: Page, name: string, quality = 70) {
  if (!pictures) return
  // A strip's faded edge moves with its scroll, not with time.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
  )
  const taken = await page.screenshot({
    path: `docs/${name}.jpg`,
    type: 'jpeg',
    quality,
    animations: 'allow',
    caret: 'initial',
  })
  expect(taken.length, `bytes of ${name}`).toBeLessThan(60_000)
}
