import { UndoButton } from '../parts/UndoButton'
import { useBackend } from '../parts/useBackend'
import { DelayPicker } from './network/DelayPicker'
import { FaultForm } from './network/FaultForm'
import { HoldList } from './network/HoldList'
import { RealCallsForm } from './network/RealCallsForm'
import { RuleList } from './network/RuleList'

/** The network: delays, rules, held answers, and calls to the real server. */
export function NetworkPanel() {
  const backend = useBackend()
  const titles = new Map<string, string>(backend.endpoints().map(({ id, title }) => [id, title]))
  const titleOf = (id: string) => (id === '*' ? '所有接口' : (titles.get(id) ?? id))
  return (
    <>
      <UndoButton />
      <HoldList titleOf={titleOf} />
      <DelayPicker />
      <RuleList titleOf={titleOf} />
      <FaultForm titleOf={titleOf} />
      <RealCallsForm titleOf={titleOf} />
    </>
  )
}
