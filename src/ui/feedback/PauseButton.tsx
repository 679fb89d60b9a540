import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { IconButton } from '@/ui/IconButton'

/**
 * Whether something plays that moves by itself: until its button pauses it, and not while it has the visible focus
 * (WCAG 2.2.2).
 */
export function usePlaying(isInitially: boolean) {
  const [chosen, choose] = useState<boolean>()
  const [hasFocus, setHasFocus] = useState(false)
  const isOn = chosen ?? isInitially
  return {
    isPlaying: isOn && !hasFocus,
    button: { isOn, onClick: () => choose(!isOn) },
    box: {
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  }
}

interface Props {
  what: string
  isOn: boolean
  onClick: () => void
  className: string | undefined
}

/** Pauses what moves by itself, and plays it on. */
export const PauseButton = ({ what, isOn, onClick, className = '' }: Props) => (
  <IconButton
    className={className}
    label={`${isOn ? '暂停' : '播放'}${what}`}
    Icon={isOn ? IconPlayerPause : IconPlayerPlay}
    size={20}
    onClick={onClick}
  />
)
