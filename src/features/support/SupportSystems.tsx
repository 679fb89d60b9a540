import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ServiceConfig } from '@/contract/support'
import { screenWords } from '@/lib/screenWords'
import { BusyButton } from '@/ui/form/BusyButton'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { TabStrip } from '@/ui/navigation/TabStrip'
import { ServiceFrame } from './ServiceFrame'
import { enabledSystems, firstSystem, hasSelector, type System, viewOf } from './systems'
import { TicketDesk } from './TicketDesk'

const tabs: { value: System; label: string }[] = [
  { value: 'kefu', label: '在线客服' },
  { value: 'gongdan', label: '工单' },
]

interface Props {
  config: ServiceConfig
  onRetry: () => void
  busy: boolean
}

/** The chosen system, and tabs when there is a choice. */
export function SupportSystems({ config, onRetry, busy }: Props) {
  const [params] = useSearchParams()
  const [picked, setPicked] = useState<System>()
  const enabled = enabledSystems(config)
  // A link to a ticket opens the tickets.
  const linked = params.has('ticket') || params.has('view') ? 'gongdan' : undefined
  const asked = linked ?? picked
  const system = asked && enabled.includes(asked) ? asked : firstSystem(config)
  const view = system ? viewOf(config, system) : ({ kind: 'none' } as const)
  const toTickets = system === 'kefu' && enabled.includes('gongdan')
  const tickets = toTickets && (
    <BusyButton compact variant="subtle" onClick={() => setPicked('gongdan')}>
      提交工单
    </BusyButton>
  )
  return (
    <>
      {hasSelector(config) && !linked && (
        <TabStrip label="客服系统" tabs={tabs} value={system} onChange={setPicked} />
      )}
      {view.kind === 'frame' && (
        <ServiceFrame
          key={view.address}
          title={system === 'kefu' ? '在线客服' : '工单'}
          address={view.address}
          alone={!hasSelector(config)}
          otherWay={tickets}
        />
      )}
      {view.kind === 'tickets' && <TicketDesk />}
      {view.kind === 'none' && (
        <ErrorState
          text={screenWords.serviceDown}
          retry={screenWords.retry}
          onRetry={onRetry}
          busy={busy}
        >
          {tickets}
        </ErrorState>
      )}
    </>
  )
}
