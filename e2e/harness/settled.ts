import { paths } from '../../src/lib/paths'
import type { AppModel } from '../pages/AppModel'
import { expect } from '../test'

/** What loads has loaded: nothing is checked on a skeleton. The gallery shows what loads for ever. */
export async function settled({ page }: AppModel, path: string) {
  if (path !== paths.gallery) await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => {
    const calls = window.fakeBackend?.['journal.list']()
    return calls?.length && calls.every(({ took }) => took !== undefined)
  })
  await page.waitForFunction(() =>
    [...document.images].every((one) => one.complete || one.loading === 'lazy'),
  )
}
