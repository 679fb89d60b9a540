import { AppModel } from './pages/AppModel'
import { watch } from './harness/watch'

/** Another tab of the same browser, opened from this one at the same address, or as `open` does. */
export async function otherTab(
  app: AppModel,
  open: (address: string) => unknown = (address) =>
    app.page.evaluate((at) => void window.open(at), address),
): Promise<AppModel> {
  const [page] = await Promise.all([
    app.page.context().waitForEvent('page'),
    open(`${new URL(app.page.url()).pathname}?${app.query}#/`),
  ])
  const tab = new AppModel(page, 'browser', watch(page))
  await tab.ready()
  return tab
}

/** The toolbar's handle, whichever toolbar it is. */
export const sharedBar = ({ page }: AppModel) => ({
  open: () => page.getByRole('button', { name: '开发工具', exact: true }).click(),
})
