import { IconSearch } from '@tabler/icons-react'
import { ClearButton } from '@/ui/form/ClearButton'
import css from './FindField.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
  /** Ready for typing when the sheet opens. */
  focused: boolean
}

/** What is searched for; the keyboard's own key closes the keyboard, since the games are found while typing. */
export const FindField = ({ value, onChange, focused }: Props) => (
  <form
    role="search"
    className={css.box}
    onSubmit={(event) => {
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }}
  >
    <IconSearch size={20} aria-hidden />
    <input
      className={css.input}
      aria-label="搜索游戏"
      placeholder="游戏、厂商，或拼音首字母"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus={focused || undefined}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={40}
    />
    {value !== '' && <ClearButton onClear={() => onChange('')} />}
  </form>
)
