import { paths } from '../../src/lib/paths'
import { fakeOf } from '../harness/fake'
import { leads, otherTab } from '../otherPhones'
import { inPage } from '../harness/surface'
import { expect, test } from '../test'

test('经过 Service Worker 也共用：改动看得见，先开的关了后开的接着用', async ({ app, fake }) => {
  app.query += '&tabs=shared'
  await app.open(paths.home)
  const second = await otherTab(app)
  await fake.staff.do('member.credit')
  await expect(second.page.getByText('12,960.50').first()).toBeVisible()
  // Calls of the second tab under way fail when the answering tab closes.
  second.watched.allow(/^Failed to load resource.*\/api\//)
  await app.page.close()
  await leads(second)
  const heir = fakeOf(inPage(second.page))
  await heir.staff.do('member.credit')
  await expect(second.page.getByText('13,060.50').first()).toBeVisible()
  expect(second.watched.problems).toEqual([])
})
