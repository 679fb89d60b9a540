import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { tick } from '@/lib/haptics'
import { screenWords } from '@/lib/screenWords'
import { words } from '@/lib/words'
import css from './PullRefresh.module.css'
import { Spinner } from '@/ui/feedback/Spinner'
import { HEAD, usePull } from './usePull'

interface Props {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}
type Phase = 'rest' | 'pull' | 'release' | 'loading' | 'done'
const say: Record<Phase, string> = {
  rest: '',
  pull: screenWords.pull,
  release: screenWords.release,
  loading: words.loading,
  done: screenWords.refreshed,
}
const SHOWN = 500

/** Pull down at the top of the page to load again. */
export function PullRefresh({ onRefresh, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} className={css.box}>
      <PullHead box={box} onRefresh={onRefresh} />
      {children}
    </div>
  )
}

interface HeadProps {
  /** Where a finger may pull. */
  box: RefObject<HTMLElement | null>
  onRefresh: () => Promise<unknown>
}

/** The head alone, for a page that was there before it: nothing is around the page, so nothing is drawn anew. */
export function PullHead({ box, onRefresh }: HeadProps) {
  const [phase, setPhase] = useState<Phase>('rest')
  const [px, setPx] = useState(0)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => void (alive.current = false)
  }, [])

  const rest = () => {
    setPx(0)
    setPhase('rest')
  }
  const refresh = async () => {
    tick()
    setPhase('loading')
    setPx(HEAD)
    const well = await onRefresh().then(
      () => true,
      () => false,
    )
    if (!alive.current) return
    // The screen itself shows errors.
    if (!well) return rest()
    setPhase('done')
    setTimeout(() => alive.current && rest(), SHOWN)
  }
  usePull(box, {
    ready: () => phase === 'rest',
    move: (next) => {
      setPx(next)
      setPhase(next > HEAD ? 'release' : 'pull')
    },
    end: (last) => (last > HEAD ? void refresh() : rest()),
  })
  const held = phase === 'pull' || phase === 'release'
  return (
    <div className={css.head} role="status" style={{ height: px }} data-held={held || undefined}>
      {phase !== 'rest' && (
        <span className={css.text}>
          {phase === 'loading' && <Spinner />}
          {say[phase]}
        </span>
      )}
    </div>
  )
}
