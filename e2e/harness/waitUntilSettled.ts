import { expect, type Page } from '@playwright/test'

/** Waits until nothing loads for three frames: the end of a list in sight loads its next page. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) {
        const calls = window.fakeBackend?.['journal.list']()
        const isLoading = !calls?.length || calls.some(({ took }) => took === undefined)
        if (isLoading || document.querySelector('#root [aria-busy=true]')) return false
        await new Promise(requestAnimationFrame)
      }
      return [...document.images].every((image) => image.complete || image.loading === 'lazy')
    })
  await expect.poll(isSettled, { intervals: [20] }).toBe(true)
}
