import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type FocusEvent, useState } from 'react'
import { IconButton } from '@/ui/IconButton'

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

/** WCAG 2.2.2: pauses by its button, and while what it pauses has visible focus. */
export function usePausableAutoplay(playsInitially: boolean) {
  const [choice, setChoice] = useState<boolean>()
  const [hasFocus, setHasFocus] = useState(false)
  const isOn = choice ?? playsInitially
  return {
    isPlaying: isOn && !hasFocus,
    buttonProps: { isOn, onClick: () => setChoice(!isOn) },
    boxProps: {
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  }
}
