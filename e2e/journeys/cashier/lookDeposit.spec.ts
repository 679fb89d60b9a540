import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.use({ viewport: { width: 390, height: 844 } })

test(
  'USDT 的三步：绑定协议地址、交易所转账、完成提现，并说清是谁的提现',
  { tag: '@DEP-05' },
  async ({ app }) => {
    await app.open(paths.deposit)
    await app.tab('USDT').click()
    const steps = app.page.getByRole('list', { name: '存款步骤' }).getByRole('listitem')
    await expect(steps).toHaveText([/绑定协议地址$/, /交易所转账$/, /完成提现$/])
    await expect(app.page.getByText(/^完成提现：从交易所.*不是从本站取款$/)).toBeVisible()
  },
)
