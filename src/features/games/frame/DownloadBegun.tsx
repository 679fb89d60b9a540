import { windowOf } from '@/lib/inApp'
import { BusyButton } from '@/ui/form/BusyButton'
import { EmptyState } from '@/ui/feedback/EmptyState'
import css from './DownloadBegun.module.css'

interface Props {
  address: string
  /** The download was not confirmed, so it may not have started; the browser itself can try. */
  likely: boolean
  onAgain: () => void
}

/** Replaces the frame after a download. */
export const DownloadBegun = ({ address, likely, onAgain }: Props) => (
  <EmptyState
    text={`下载${likely ? '可能' : ''}已开始，请在浏览器的下载列表中查看`}
    action={
      <div className={css.ways}>
        <BusyButton compact variant="light" onClick={onAgain}>
          重新下载
        </BusyButton>
        {likely && (
          <a className={css.link} href={address} target={windowOf()} rel="noopener noreferrer">
            立即下载
          </a>
        )}
      </div>
    }
  />
)
