import { useSyncExternalStore } from 'react'
import type { Joined } from '../browser/joined'
import type { DriftWatch } from '../pipeline/drift'
import { DriftList } from './parts/DriftList'
import { SmallBar } from './SmallBar'

interface Props {
  watch: DriftWatch
  base: string
  /** The calls go to a world that others are in too. */
  joined?: Joined | undefined
}

/** The toolbar for a real API: where the calls go, and where answers differ from the contract. */
export function RealBar({ watch, base, joined }: Props) {
  const wrong = useSyncExternalStore(watch.subscribe, watch.list).filter(
    ({ done }) => done !== 'tolerated',
  ).length
  const badge = (
    <>
      <strong>{joined ? `已加入世界 ${joined.name}` : '真实接口'}</strong>
      <small>{base || '同源'}</small>
      {joined ? (
        joined.leave && <a href={joined.leave}>离开</a>
      ) : (
        <a href="?backend=fake">回到假后端</a>
      )}
    </>
  )
  return (
    <SmallBar badge={badge} mark={wrong > 0 ? wrong : '◇'}>
      <DriftList watch={watch} />
    </SmallBar>
  )
}
