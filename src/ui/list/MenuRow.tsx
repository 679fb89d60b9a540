import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/ui/navigation/AppLink'
import * as css from './MenuRow.module.css'

interface Props {
  label: string
  icon?: ReactNode
  note?: ReactNode
  to: string
}

/** Named by its label alone, without the note. */
export const MenuRow = ({ label, icon, note, to }: Props) => (
  <AppLink className={`row ${css.row}`} to={to} aria-label={label}>
    {icon && (
      <span className={`center fixed-size ${css.icon}`} aria-hidden>
        {icon}
      </span>
    )}
    <span className={css.label}>{label}</span>
    {note && <span className="dim-sm">{note}</span>}
    <IconChevronRight size={20} className="fixed-size tone" data-tone="dim" aria-hidden />
  </AppLink>
)

export const LinkGrid = ({ items }: { items: readonly Omit<Props, 'note'>[] }) => (
  <div className={css.linkGrid}>
    {items.map(({ label, icon, to }) => (
      <AppLink key={label} className={`text-xs text-center ${css.gridLink}`} to={to}>
        <span className={`center ${css.gridIcon}`} aria-hidden>
          {icon}
        </span>
        <span>{label}</span>
      </AppLink>
    ))}
  </div>
)
