import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpTestApp } from '@/shared/session/testing'
import { UiProvider } from '@/ui/theme/UiProvider'
import FindSheet from './FindSheet'

const app = setUpTestApp()

test('shows no empty state while the member is unknown', async () => {
  app.show(
    <UiProvider env="test">
      <FindSheet list="收藏" opened onClose={() => undefined} />
    </UiProvider>,
  )
  const none = '点游戏右边的星，就收藏在这里'
  expect(screen.queryByText(none)).toBeNull()
  await app.readMember()
  expect(await screen.findByText(none)).toBeTruthy()
})
