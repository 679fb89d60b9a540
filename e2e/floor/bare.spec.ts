import { newBrowserFeatures } from '../harness/newBrowserFeatures'
import { expect, test } from '../test'

test('这个浏览器里没有比最低版本新的东西', { tag: '@floor' }, async ({ app }) => {
  await app.open('/')
  const remaining = await app.page.evaluate((names) => {
    const isDefined = (name: string) => {
      const path = name.split('.')
      const property = path.pop() ?? ''
      let owner: unknown = window
      for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part]
      return owner !== undefined && owner !== null && Object.hasOwn(owner, property)
    }
    return names.filter(isDefined)
  }, newBrowserFeatures)
  expect(remaining).toEqual([])
})
