import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { logFault } from '@/lib/log'
import { words } from '@/lib/words'
import { ErrorState } from '@/ui/feedback/ErrorState'

interface Props {
  render: (close: () => void) => ReactNode
  close: () => void
}

const Made = ({ render, close }: Props) => render(close)

/** A caller's own content; when it crashes, the dialog can still be closed. */
export const DialogContent = (props: Props) => (
  <ErrorBoundary
    fallback={<ErrorState onRetry={props.close} retry={words.confirm} />}
    onError={(error) => logFault('dialog', error)}
  >
    <Made {...props} />
  </ErrorBoundary>
)
