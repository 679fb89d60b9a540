import { all } from '../scenarios/all'
import { expect, test } from './test'

const groups = [...new Set(all.map(({ group }) => group))]

/** Each story's own journey stands in its domain's file; here each is opened as a link opens it. */
test.describe('每个场景都打得开', () => {
  test.use({ scenario: 'default' })
  for (const group of groups) {
    test(group, { tag: ['@FAKE-03', '@FAKE-05'] }, async ({ app, fake, watched }) => {
      watched.allowNetwork()
      await app.open('/')
      for (const { name, open } of (await fake.scenarios()).filter((s) => s.group === group)) {
        await test.step(name, async () => {
          await fake.load(name)
          expect((await fake.status()).scenario).toBe(name)
          await expect.poll(() => app.address(), name).not.toBe('')
          await expect(
            app.page
              .getByRole('main')
              .or(app.page.getByRole('heading', { level: 1 }))
              .first(),
            `${name} ${open}`,
          ).toBeVisible()
          await expect(app.page.getByText('页面遇到一些小问题')).toHaveCount(0)
        })
      }
    })
  }
})
