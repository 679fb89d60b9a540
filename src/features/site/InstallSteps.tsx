import { IconSquarePlus } from '@tabler/icons-react'
import css from './InstallSteps.module.css'

/** Safari's own sign for sharing, as the member will look for it. */
const ShareSign = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" className={css.share} aria-hidden>
    <path d="M8.5 9H6.5v11.5h11V9h-2M12 14.5v-11M8.5 6.5L12 3l3.5 3.5" />
  </svg>
)

/** The two steps in Safari, drawn. */
export const InstallSteps = () => (
  <ol className={css.steps}>
    <li className={css.step}>
      <ShareSign />
      <span>1. 点浏览器的「分享」</span>
    </li>
    <li className={css.step}>
      <IconSquarePlus size={24} aria-hidden />
      <span>2. 选「添加到主屏幕」</span>
    </li>
  </ol>
)
