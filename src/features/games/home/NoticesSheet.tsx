import { BottomSheet } from '@/ui/overlay/BottomSheet'

interface Props {
  items: readonly string[]
  opened: boolean
  onClose: () => void
}

export default function NoticesSheet({ items, opened, onClose }: Props) {
  return (
    <BottomSheet title="公告" opened={opened} onClose={onClose}>
      <ul>
        {items.map((text) => (
          <li
            key={text}
            className="anywhere"
            style={{ padding: '14px 0', borderBottom: '1px solid var(--line)' }}
          >
            {text}
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}
