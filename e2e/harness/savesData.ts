import type { Page } from '@playwright/test'

/** The member saves data: nothing is fetched ahead of a tap, however long the page takes to open. */
export const savesData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
