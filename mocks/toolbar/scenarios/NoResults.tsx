import { Button, Group } from '@mantine/core'
import { suggestionsFor } from './searchScenarios'

interface Props {
  all: Parameters<typeof suggestionsFor>[0]
  typed: string
  onPick: (title: string) => void
}

/** Nothing was found, and what to try instead. */
export const NoResults = ({ all, typed, onPick }: Props) => (
  <div role="status">
    <p className="dim-sm">没有结果：「{typed.trim()}」。试试：</p>
    <Group>
      {suggestionsFor(all, typed).map((title) => (
        <Button key={title} onClick={() => onPick(title)}>
          {title}
        </Button>
      ))}
    </Group>
  </div>
)
