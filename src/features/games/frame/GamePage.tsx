import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLoggedIn } from '@/api/session'
import { AgentFrame } from './AgentFrame'
import { DownloadFrame } from './DownloadFrame'
import { modeOf } from './frameRules'
import { FrameTrouble } from './FrameTrouble'
import { GameFrame } from './GameFrame'
import { GuestFrame } from './GuestFrame'
import { PlainFrame } from './PlainFrame'
import { ServiceDesk } from './ServiceDesk'

/** A frame over the whole screen: a game, the agent centre, customer service, or the app's download. */
export default function GamePage() {
  const [query] = useSearchParams()
  const loggedIn = useLoggedIn()
  const [entered] = useState(loggedIn)
  const mode = modeOf(query)
  if (mode.kind === 'service') return <ServiceDesk />
  if (mode.kind === 'app') return <DownloadFrame />
  if (mode.kind === 'none')
    return (
      <PlainFrame title="游戏">
        <FrameTrouble text="没有找到这个游戏" />
      </PlainFrame>
    )
  if (!loggedIn) {
    const title = mode.kind === 'game' ? mode.gameName || '游戏' : '代理中心'
    return <GuestFrame title={title} told={entered} />
  }
  if (mode.kind === 'agent') return <AgentFrame />
  // Keyed by address, so that another game starts without the state of the last one.
  return <GameFrame key={query.toString()} game={mode} />
}
