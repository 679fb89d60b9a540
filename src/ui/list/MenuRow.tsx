import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/ui/navigation/AppLink'
import css from './MenuRow.module.css'

interface Props {
  label: string
  icon?: ReactNode
  /** A little text before the arrow. */
  note?: ReactNode
  to?: string
  /** Instead of `to`: a button. */
  onClick?: () => void
}

/** One line of a menu: a link named by its label (the note is outside the name). */
export function MenuRow({ label, icon, note, to, onClick }: Props) {
  const body = (
    <>
      {icon && (
        <span className={`center ${css.icon}`} aria-hidden>
          {icon}
        </span>
      )}
      <span className={css.label}>{label}</span>
      {note && <span className="dim-sm">{note}</span>}
      <IconChevronRight size={20} className={css.arrow} aria-hidden />
    </>
  )
  return to === undefined ? (
    <button type="button" className={`row ${css.row}`} aria-label={label} onClick={onClick}>
      {body}
    </button>
  ) : (
    <AppLink className={`row ${css.row}`} to={to} aria-label={label} onClick={onClick}>
      {body}
    </AppLink>
  )
}
