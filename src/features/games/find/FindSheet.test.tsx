import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLoggedInAppForEachTest } from '@/shared/session/testingApp'
import { AppMantineProvider } from '@/ui/theme/AppMantineProvider'
import FindSheet from './FindSheet'

const app = createLoggedInAppForEachTest()

test('shows no empty state while the member is unknown', async () => {
  app.render(
    <AppMantineProvider env="test">
      <FindSheet initialList="收藏" opened onClose={() => undefined} />
    </AppMantineProvider>,
  )
  const emptyText = '点游戏右边的星，就收藏在这里'
  expect(screen.queryByText(emptyText)).toBeNull()
  await app.prefetchMember()
  expect(await screen.findByText(emptyText)).toBeTruthy()
})
