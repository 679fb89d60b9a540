import { type ReactNode, useEffect, useState } from 'react'
import { openOutside } from '@/lib/inApp'
import { BusyButton } from '@/ui/form/BusyButton'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Spinner } from '@/ui/feedback/Spinner'
import css from './ServiceFrame.module.css'

/** After this time a service desk that has not loaded is reported as slow; it may still load. */
const PATIENCE = 12_000

/** It may never navigate our page, and keeps its own origin only if that differs from ours. */
const sandboxOf = (address: string) =>
  [
    'allow-scripts',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-downloads',
    ...(new URL(address).origin === window.location.origin ? [] : ['allow-same-origin']),
  ].join(' ')

interface Props {
  /** The frame's accessible name. */
  title: string
  /** Checked: http or https. */
  address: string
  /** No tabs above it. */
  alone: boolean
  /** Offered beside 重新加载 when it does not load. */
  otherWay: ReactNode
}

/** Another company's page inside ours; 重新加载 starts again. */
export function ServiceFrame(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} again={() => setAttempt(attempt + 1)} />
}

/** A cover until the page is loaded, and other ways when it does not load. */
function Attempt({ title, address, alone, otherWay, again }: Props & { again: () => void }) {
  const [state, setState] = useState<'loading' | 'slow' | 'there'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.box} data-alone={alone || undefined}>
      <iframe
        className={css.frame}
        title={title}
        src={address}
        sandbox={sandboxOf(address)}
        allow="clipboard-write; fullscreen"
        referrerPolicy="strict-origin"
        onLoad={() => setState('there')}
      />
      {state === 'loading' && (
        <div className={css.cover} role="status">
          <Spinner large />
          正在连接客服…
        </div>
      )}
      {state === 'slow' && (
        <div className={css.cover}>
          <ErrorState text="客服页面加载较慢，请稍候或换一种方式" onRetry={again}>
            <BusyButton compact variant="subtle" onClick={() => openOutside(address)}>
              在新窗口打开
            </BusyButton>
            {otherWay}
          </ErrorState>
        </div>
      )}
    </div>
  )
}
