import { LoginPage } from '../../models/LoginPage'
import { paths } from '../../../src/lib/paths'
import { expect, test } from '../../test'

test.describe('李明', () => {
  test.use({ as: 'liMing' })

  test(
    '一开始就是李明，没有再登录；退出以后，登录页还记得他的名字',
    { tag: ['@FAKE-04', '@grounds'] },
    async ({ app, fake }) => {
      await app.open(paths.mine)
      await expect(app.title('liming2026 VIP0')).toBeVisible()
      expect((await fake.status()).member).toBe('10002')
      await expect(fake).not.toHaveCalled('user.login')

      await app.button('退出登录').click()
      await app.dialog('退出登录').getByRole('button', { name: '确定' }).click()
      await app.goTo(paths.login)
      await expect(new LoginPage(app).field('用户名')).toHaveValue('liming2026')
    },
  )
})

test('每个人的手机只登录一次，里面没有令牌；写错的名字说出最接近的', async ({
  persons,
  baseURL,
  fakeAt,
}) => {
  const ground = { baseURL, fakeAt }
  const state = await persons.stateOf('zhangWei', ground)
  expect(await persons.stateOf('zhangWei', ground)).toBe(state)
  const kept = state.origins.flatMap(({ localStorage }) => localStorage)
  expect(Object.fromEntries(kept.map(({ name, value }) => [name, value]))).toMatchObject({
    'last-name': 'zhangwei66',
    userInfo: expect.stringContaining('zhangwei66'),
  })
  expect(JSON.stringify(state)).not.toContain('token')

  // @ts-expect-error -- no such person
  expect(() => persons.stateOf('liMin', ground)).toThrow('没有叫 liMin 的会员，最接近的是：liMing')
})
