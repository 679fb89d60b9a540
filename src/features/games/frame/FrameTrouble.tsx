import { paths } from '@/lib/paths'
import { AppLink } from '@/ui/navigation/AppLink'
import { ErrorState } from '@/ui/feedback/ErrorState'
import css from './FrameTrouble.module.css'

interface Props {
  text: string
  /** The server's own words. */
  detail?: string | undefined
  busy?: boolean
  onRetry?: (() => void) | undefined
}

/** Says that the frame has nothing to show, and offers: try again, home, customer service. */
export const FrameTrouble = ({ text, detail, busy, onRetry }: Props) => (
  <div className={css.trouble}>
    <ErrorState text={text} detail={detail} busy={busy ?? false} {...(onRetry && { onRetry })}>
      <p className={css.ways}>
        <AppLink to={paths.home} replace>
          返回首页
        </AppLink>
        <AppLink to={paths.support} replace>
          联系客服
        </AppLink>
      </p>
    </ErrorState>
  </div>
)
