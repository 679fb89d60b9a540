import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatBeijingTime, formatMinutesSeconds, parseTime } from '@/lib/time/time'
import { Form, ListRow, TextInput } from '../parts/fields'
import { runAction } from '../parts/message'
import { UndoSection } from '../parts/UndoSection'
import { useBackend, useEverySecond } from '../parts/useBackend'
import * as styles from '../Toolbar.module.css'

const steps = [
  { label: '+1 分钟', seconds: 60 },
  { label: '+30 分钟', seconds: 1800 },
  { label: '+1 小时', seconds: 3600 },
  { label: '+1 天', seconds: 86_400 },
]

export function ClockPanel() {
  const backend = useBackend()
  const [targetTime, setTargetTime] = useState('')
  useEverySecond()
  const { now, frozen } = backend.status()
  const upcoming = backend['clock.upcoming']()
  const targetMs = parseTime(targetTime)
  return (
    <>
      <p className={styles.worldTime}>
        <time>{formatBeijingTime(now)}</time>
        <small>北京时间</small>
      </p>
      <Group>
        {steps.map(({ label, seconds }) => (
          <Button key={label} onClick={() => runAction(() => backend['clock.advance'](seconds))}>
            {label}
          </Button>
        ))}
        <Button
          aria-pressed={frozen}
          onClick={() => {
            if (frozen) backend['clock.resume']()
            else backend['clock.freeze']()
          }}
        >
          {frozen ? '继续走时' : '冻结'}
        </Button>
        <Button
          disabled={upcoming.length === 0}
          onClick={() => runAction(() => backend['clock.next']())}
        >
          下一事件
        </Button>
      </Group>
      <Form
        className={styles.fieldRow}
        onSubmit={() => {
          if (targetMs !== undefined) runAction(() => backend['clock.set'](targetMs))
        }}
      >
        <TextInput
          label="调到（北京时间）"
          hint={formatBeijingTime(now).slice(0, 16)}
          value={targetTime}
          onChange={setTargetTime}
        />
        <Button type="submit" disabled={targetMs === undefined}>
          调到
        </Button>
      </Form>
      <UndoSection />
      <h3>待发生的事件</h3>
      {upcoming.length === 0 && <p className="dim-sm">没有待发生的事件</p>}
      <ol>
        {upcoming.map(({ id, title, at, target }) => (
          <ListRow
            key={id}
            title={title}
            note={[formatBeijingTime(at), `还有 ${formatMinutesSeconds(at - now)}`, target]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ol>
    </>
  )
}
