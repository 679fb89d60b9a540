import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { IconButton } from '@/ui/IconButton'

/** WCAG 2.2.2: pauses by its button, and while the carousel has the visible focus. */
export function usePausableAutoplay(playsInitially: boolean) {
  const [chosen, setChosen] = useState<boolean>()
  const [hasFocus, setHasFocus] = useState(false)
  const isOn = chosen ?? playsInitially
  return {
    isPlaying: isOn && !hasFocus,
    button: { isOn, onClick: () => setChosen(!isOn) },
    box: {
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  }
}

interface Props {
  subject: string
  isOn: boolean
  onClick: () => void
  className: string | undefined
}

export const PauseButton = ({ subject, isOn, onClick, className = '' }: Props) => (
  <IconButton
    className={className}
    label={`${isOn ? '暂停' : '播放'}${subject}`}
    Icon={isOn ? IconPlayerPause : IconPlayerPlay}
    size={20}
    onClick={onClick}
  />
)
