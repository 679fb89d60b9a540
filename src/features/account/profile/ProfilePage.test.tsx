import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readUser } from '@/contract/account'
import { updateUser } from '@/contract/profile'
import { createLoggedInAppForEachTest, createSuccess } from '@/shared/session/testingApp'
import ProfilePage from './ProfilePage'

const member = {
  id: '7',
  username: 'wangfang',
  balance: '300.50',
  mobile: '13800000000',
  email: 'a@b.cn',
  birthday: '1990-01-01',
}
const app = createLoggedInAppForEachTest()
beforeEach(async () => {
  app.respondTo(readUser, () => createSuccess(member))
  await app.prefetchMember()
})

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const clickSave = () => act(async () => screen.getByRole('button', { name: '保存' }).click())

test('shows the server’s new value in an untouched field', async () => {
  app.respondTo(readUser, () =>
    createSuccess({ ...member, mobile: '13911111111', email: 'new@b.cn' }),
  )
  app.render(<ProfilePage />)
  fireEvent.change(getField('邮箱'), { target: { value: 'a@b.cn.com' } })
  await waitFor(() => expect(getField('手机号').value).toBe('13911111111'))
  expect(getField('邮箱').value).toBe('a@b.cn.com')
  await clickSave()
  expect(app.getSentBodies(updateUser)).toMatchObject([
    { mobile: '13911111111', email: 'a@b.cn.com' },
  ])
})

test('shows an error for a picture that the phone cannot read', async () => {
  app.render(<ProfilePage />)
  const file = new File([], 'me.png', { type: 'image/png' })
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  file.slice = () => Object.assign(new Blob(), { arrayBuffer })
  fireEvent.change(getField('选择头像图片'), { target: { files: [file] } })
  await waitFor(() => expect(app.getToasts()).toEqual(['error: 操作失败，请稍后重试']))
})
