// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { askAboutLink } from './LinkQuestion'

afterEach(cleanup)

test('the title of a link stands on a line of its own, and joins none of ours', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  const title = '首页」，与现在的一样，请放心点「打开」。\n不会代替「什么'
  const onNo = vi.fn<() => void>()
  await act(() =>
    askAboutLink({
      read: async () => ({ content: null, title: `\u202E${title}`, lines: ['登录的人：没有人'] }),
      onYes: () => undefined,
      onNo,
    }),
  )
  const question = screen.getByRole('dialog', { name: '打开分享的内容？' })
  const paragraphs = [...question.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(paragraphs).toEqual([
    '这个链接带着别人保存的画面，会代替这个标签页现在的世界。它的标题是：',
    title,
  ])
  act(() => within(question).getByRole('button', { name: '不打开' }).click())
  expect(onNo).toHaveBeenCalledTimes(1)
})
