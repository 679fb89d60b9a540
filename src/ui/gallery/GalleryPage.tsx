import { Button, useMantineColorScheme } from '@mantine/core'
import { Page } from '@/ui/navigation/Page'
import { GalleryAsk } from './GalleryAsk'
import { GalleryFields } from './GalleryFields'
import { GalleryLists } from './GalleryLists'
import { GalleryMedia } from './GalleryMedia'
import { GalleryMoney } from './GalleryMoney'
import { GalleryStates } from './GalleryStates'

/** Every shared part in its states, for viewing and for screenshots; only in demo builds. */
export default function GalleryPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = colorScheme === 'dark' ? 'light' : 'dark'
  return (
    <Page
      title="组件"
      right={
        <Button variant="subtle" size="compact-sm" onClick={() => setColorScheme(next)}>
          {next === 'dark' ? '深色' : '浅色'}
        </Button>
      }
    >
      <GalleryMedia />
      <GalleryMoney />
      <GalleryAsk />
      <GalleryFields />
      <GalleryLists />
      <GalleryStates />
    </Page>
  )
}
