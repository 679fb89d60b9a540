import { type RefObject, useEffect, useRef } from 'react'
import { type FrameWord, readFrameMessage } from './frameMessages'

/** Listens to the frame's messages, checked; `origin` comes from frameRules. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onWord: (word: FrameWord) => void,
) {
  const latest = useRef(onWord)
  useEffect(() => {
    latest.current = onWord
  })
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const word = readFrameMessage(event, { window: frame.current?.contentWindow, origin })
      if (word) latest.current(word)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin])
}
