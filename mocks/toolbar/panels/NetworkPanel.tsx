import { Button, Group } from '@mantine/core'
import { beijing } from '@/lib/time'
import { UndoButton } from '../parts/UndoButton'
import { Row } from '../parts/Row'
import { useBackend, useTitleOf } from '../parts/useBackend'
import { FaultForm } from './FaultForm'
import { RealCallsForm } from './RealCallsForm'
import type { Delay, Rule } from '../../world/faults'
import { delays, delayWords, isDelay, ruleWords } from '../parts/outcomes'

/** The network: delays, rules, held answers, and calls to the real server. */
export function NetworkPanel() {
  return (
    <>
      <UndoButton />
      <HoldList />
      <DelayPicker />
      <RunningRules />
      <FaultForm />
      <RealCallsForm />
    </>
  )
}

/** The answers held now: release one, or all. */
function HoldList() {
  const backend = useBackend()
  const titleOf = useTitleOf()
  const held = backend['holds.list']()
  if (held.length === 0) return null
  return (
    <>
      <h3>扣住的应答</h3>
      <ul aria-label="扣住的应答">
        {held.map(({ id, endpoint, at }) => (
          <Row
            key={id}
            title={titleOf(endpoint)}
            notes={[`${beijing(at).slice(11)} 起`]}
            acts={[['放行', () => backend['holds.release'](id)]]}
          />
        ))}
      </ul>
      <Group>
        <Button onClick={() => backend['holds.release']()}>全部放行</Button>
      </Group>
    </>
  )
}

/** The delay of every answer. */
export function DelayPicker({ onPick }: { onPick?: (delay: Delay | undefined) => void }) {
  const backend = useBackend()
  const { delay } = backend.status()
  const own = delay !== undefined && !delays.some((d) => isDelay(d.delay, delay))
  return (
    <>
      <h3>延迟</h3>
      <Group role="group" aria-label="延迟">
        {delays.map((preset) => (
          <Button
            key={preset.title}
            aria-pressed={isDelay(preset.delay, delay)}
            onClick={() =>
              onPick
                ? onPick(preset.delay)
                : backend['network.delay'](
                    preset.delay === undefined ? {} : { delay: preset.delay },
                  )
            }
          >
            {preset.title}
          </Button>
        ))}
      </Group>
      <p className="dim-sm">
        {delay === undefined ? '立即应答' : delayWords(delay)}
        {own && ' · 由场景设定'}
      </p>
    </>
  )
}

/** The running world's rules: how often each applied, and a button to remove it. */
function RunningRules() {
  const backend = useBackend()
  return (
    <RuleList
      rules={backend['rules.list']()}
      notesOf={({ hits, seen }) => ` · 命中 ${hits}/${seen}`}
      onRemove={({ id }) => backend['rules.remove'](id)}
    />
  )
}

interface RuleListProps<R extends Rule> {
  rules: readonly R[]
  notesOf?: (rule: R) => string
  onRemove: (rule: R) => void
}
/** The rules that change answers, each with a button to remove it. */
export function RuleList<R extends Rule>({ rules, notesOf, onRemove }: RuleListProps<R>) {
  const titleOf = useTitleOf()
  return (
    <>
      <h3>规则</h3>
      {rules.length === 0 && <p className="dim-sm">没有规则，应答照常</p>}
      <ul aria-label="规则">
        {rules.map((rule, at) => (
          <Row
            key={at}
            title={titleOf(rule.on)}
            notes={[ruleWords(rule) + (notesOf?.(rule) ?? '')]}
            acts={[['移除', () => onRemove(rule), '移除规则']]}
          />
        ))}
      </ul>
    </>
  )
}
