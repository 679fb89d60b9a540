import { Button, Group } from '@mantine/core'
import { formatBeijingTime } from '@/lib/time/time'
import { ListRow } from './fields'
import { runAction } from './message'
import { useBackend } from './useBackend'

export function UndoSection() {
  const backend = useBackend()
  const steps = backend['undo.list']()
  const [newest] = steps
  if (!newest) return null
  return (
    <div>
      <Group>
        <Button onClick={() => runAction(() => backend.undo(newest.id))}>
          撤销：{newest.name}
        </Button>
      </Group>
      {newest.also.length > 0 && <p className="dim-sm">连同：{newest.also.join('、')}</p>}
      {steps.length > 1 && (
        <details>
          <summary>可撤销的 {steps.length} 步</summary>
          <ul aria-label="可撤销的步骤">
            {steps.map(({ id, name, at }) => (
              <ListRow key={id} title={name} note={formatBeijingTime(at).slice(5)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
