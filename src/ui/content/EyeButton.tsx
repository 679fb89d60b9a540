import { IconEye } from '@tabler/icons-react'
import css from './EyeButton.module.css'
import { hideBalances, useHidden } from './hiddenBalances'

/** Hides every balance on this phone, or shows them again. The drawn eye is struck through meanwhile. */
export function EyeButton() {
  const hidden = useHidden()
  return (
    <button
      type="button"
      className={css.eye}
      aria-label={hidden ? '显示余额' : '隐藏余额'}
      data-hidden={hidden || undefined}
      onClick={() => hideBalances(!hidden)}
    >
      <IconEye size={20} aria-hidden />
    </button>
  )
}
