import { Button } from '@mantine/core'
import { closeDialog, openModal } from '../parts/dialog'
import frame from '../Frame.module.css'

/** It reads the app's own cache, so it is of the same origin. */
const OURS = 'allow-scripts allow-same-origin'

/** The app's reads, as TanStack Query's own inspector shows them, over the whole screen. */
export default function QueriesFrame({ onClose }: { onClose: () => void }) {
  return (
    <dialog ref={openModal} className={frame.queries} aria-label="查询缓存" onClose={onClose}>
      <div className={frame.head}>
        <strong>查询缓存</strong>
        <Button onClick={closeDialog}>关闭</Button>
      </div>
      <iframe
        title="查询缓存的内容"
        sandbox={OURS}
        src={`${import.meta.env.BASE_URL}fake/queries.html`}
      />
    </dialog>
  )
}
