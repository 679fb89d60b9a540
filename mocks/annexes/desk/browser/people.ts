import { reportPolicy, watch } from '../../../../e2e/harness/watch'
import { expect, test as several } from '../../../../e2e/severalPeople'
import { DeskPage } from './DeskPage'

/** Members, and the staff's phone beside them. */
export const test = several.extend<{ desk: DeskPage }>({
  desk: async ({ browser, contextOptions, world }, use) => {
    const context = await browser.newContext(contextOptions)
    await context.addInitScript(reportPolicy)
    const page = await context.newPage()
    const { problems } = watch(page)
    await use(new DeskPage(page, world))
    expect(problems, 'at the desk').toEqual([])
    await context.close()
  },
})

export { expect }
