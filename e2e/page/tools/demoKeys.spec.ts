import { paths } from '../../../src/lib/paths'
import { DEMO_ORIGIN } from '../../harness/ports'
import { expect, test } from '../../test'

test.use({ scenario: 'guest' })

const NO_SESSION = { token: null, userInfo: null }
const REAL_SESSION = { token: 'real-token', userInfo: '{"username":"real888"}' }

test('演示端不碰别人的登录：先收好，去真实接口时还回去', async ({ app, page, watched }) => {
  await page.addInitScript(
    ([token, userInfo]) => {
      if (location.origin === 'null' || sessionStorage.getItem('seen')) return
      sessionStorage.setItem('seen', '1')
      sessionStorage.setItem('token', token)
      localStorage.setItem('userInfo', userInfo)
      localStorage.setItem('somebody', 'else')
    },
    [REAL_SESSION.token, REAL_SESSION.userInfo] as const,
  )
  const readStored = () =>
    page.evaluate(() => ({
      token: sessionStorage.getItem('token'),
      userInfo: localStorage.getItem('userInfo'),
    }))
  const readUsername = async () => {
    const { userInfo } = await readStored()
    const user = JSON.parse(userInfo ?? '{}') as { username?: string } | null
    return user?.username
  }

  await app.open(paths.mine)
  await expect.poll(() => readStored().catch(() => undefined)).toEqual(NO_SESSION)
  await page.evaluate(() => window.fakeBackend?.become('wangFang'))
  await expect.poll(readUsername).toMatch(/^\w+$/)
  const { token } = await readStored()
  expect(token).toBeTruthy()
  expect(await page.evaluate(() => localStorage.getItem('somebody'))).toBe('else')

  watched.allowNetwork()
  watched.allowCalls(DEMO_ORIGIN)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/?backend=real#${paths.help}`)
  await expect.poll(() => readStored().catch(() => undefined)).toEqual(REAL_SESSION)
})
