import { paths } from '../../../src/lib/paths'
import { ToolbarModel } from '../../models/ToolbarModel'
import { expect, test } from '../../test'

test.describe('操作里连点两下', () => {
  test.use({ scenario: 'deposits-waiting' })

  test('只办一件；办完的那一行等指针离开才走', { tag: '@FAKE-04' }, async ({ app, fake }) => {
    await app.open(paths.home)
    const toolbar = await new ToolbarModel(app).open('操作')
    const firstPending = toolbar.button(/^存款到账 /).first()
    const settledRow = toolbar.button((await firstPending.getAttribute('aria-label')) ?? '')
    const pendingCount = (await fake.db.rows('deposits', { state: 1 })).length
    await firstPending.dblclick()
    await expect(settledRow).toBeDisabled()
    await expect(fake).toHaveRow('deposits', { state: 1 }, { times: pendingCount - 1 })
    await toolbar.sheet.getByRole('tab', { name: '操作' }).hover()
    await expect(settledRow).toHaveCount(0)
    await expect(firstPending).toBeEnabled()
    await expect(fake).toHaveRow('deposits', { state: 1 }, { times: pendingCount - 1 })
  })
})
