import { BusyButton } from '@/ui/form/BusyButton'
import { EmptyState } from '@/ui/feedback/EmptyState'
import css from './DownloadBegun.module.css'

interface Props {
  address: string
  /** Nobody said so: the file may not have come, and the browser itself can ask for it. */
  likely: boolean
  onAgain: () => void
}

/** What stands where the frame was. */
export const DownloadBegun = ({ address, likely, onAgain }: Props) => (
  <EmptyState
    text={`下载${likely ? '可能' : ''}已开始，请在浏览器的下载列表中查看`}
    action={
      <div className={css.ways}>
        <BusyButton compact variant="light" onClick={onAgain}>
          重新下载
        </BusyButton>
        {likely && (
          <a className={css.link} href={address} target="_blank" rel="noopener noreferrer">
            立即下载
          </a>
        )}
      </div>
    }
  />
)
