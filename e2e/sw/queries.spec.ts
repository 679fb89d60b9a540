import { paths } from '../../src/lib/paths'
import { ToolbarModel } from '../models/ToolbarModel'
import { expect, test } from '../test'

test(
  '查询缓存：从日志打开，看得见应用正在读的每个接口，关上回到原处',
  { tag: '@FAKE-04' },
  async ({ app, fake }) => {
    await app.open(paths.transfer)
    const toolbar = await new ToolbarModel(app).open('日志')
    await toolbar.button('查询缓存').click()
    const inspector = app.page.getByRole('dialog', { name: '查询缓存', exact: true })
    const inside = inspector.frameLocator('iframe')
    await inside.getByRole('button', { name: /Query key \["user\.balance"/ }).click()
    await expect(inside.getByText('Query Details')).toBeVisible()
    await inspector.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(inspector).toBeHidden()
    await expect(toolbar.button('查询缓存')).toBeVisible()
    // What is answered later is not told to the panel, whose frame is gone.
    const polls = async () => (await fake.calls('wallet.venues')).length
    const before = await polls()
    await fake.clock.advance('5s')
    await expect.poll(polls).toBeGreaterThan(before)
  },
)
