import { Button, Group } from '@mantine/core'
import { beijing } from '@/lib/time'
import { attempt } from './message'
import { Row } from './Row'
import { useBackend } from './useBackend'

/** Undoes the last change by hand, and says what goes with it; below, what would be next. */
export function UndoButton() {
  const backend = useBackend()
  const steps = backend['undo.list']()
  const [newest] = steps
  if (!newest) return null
  return (
    <div>
      <Group>
        <Button onClick={() => attempt(() => backend.undo(newest.id))}>撤销：{newest.name}</Button>
      </Group>
      {newest.also.length > 0 && <p className="dim-sm">连同：{newest.also.join('、')}</p>}
      {steps.length > 1 && (
        <details>
          <summary>可撤销的 {steps.length} 步</summary>
          <ul aria-label="可撤销的步骤">
            {steps.map(({ id, name, at }) => (
              <Row key={id} title={name} notes={[beijing(at).slice(5)]} acts={[]} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
