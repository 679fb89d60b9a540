import { type ReactNode, useEffect, useState } from 'react'
import { BusyButton } from '@/ui/form/BusyButton'
import { ErrorState } from '@/ui/feedback/ErrorState'
import { Spinner } from '@/ui/feedback/Spinner'
import css from './ServiceFrame.module.css'

/** A service desk that is not there by then is told of; it may still come. */
const PATIENCE = 12_000

/** Never the top of our page; and of our own origin only when the page is another house's. */
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
  /** The frame's name. */
  title: string
  /** Checked: http or https. */
  address: string
  /** No tabs above it. */
  alone: boolean
  /** Offered beside 重新加载 when it does not come. */
  otherWay: ReactNode
}

/** A page of another house in ours; 重新加载 begins anew. */
export function ServiceFrame(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} again={() => setAttempt(attempt + 1)} />
}

/** A cover until the page is there, a way on when it is not. */
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
            <BusyButton
              compact
              variant="subtle"
              onClick={() => void window.open(address, '_blank', 'noopener,noreferrer')}
            >
              在新窗口打开
            </BusyButton>
            {otherWay}
          </ErrorState>
        </div>
      )}
    </div>
  )
}
