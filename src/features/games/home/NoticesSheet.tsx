import { BottomSheet } from '@/ui/overlay/BottomSheet'
import css from './NoticesSheet.module.css'

interface Props {
  items: readonly string[]
  opened: boolean
  onClose: () => void
}

export default function NoticesSheet({ items, opened, onClose }: Props) {
  return (
    <BottomSheet title="公告" opened={opened} onClose={onClose}>
      <ul className={css.list}>
        {items.map((text) => (
          <li key={text} className={css.notice}>
            {text}
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}
