import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './BackToPlace.module.css'
import { place } from '@/features/games/place'

/** Less far down than this, in px, the member sees where he was by himself. */
const FAR = 160

/**
 * After a game home is at its top, as every screen after every navigation (NAV-02). Of a member who had scrolled far
 * down, this is the way back with one tap; it goes as soon as he scrolls or chooses another category.
 */
export function BackToPlace() {
  const [top, setTop] = useState(() => place.top)
  const [category] = useState(() => place.category)
  const shown = top > FAR
  useEffect(() => {
    place.top = 0
  }, [])
  useEffect(() => {
    if (!shown) return
    const gone = () => {
      if (window.scrollY > FAR / 2 || place.category !== category) setTop(0)
    }
    window.addEventListener('scroll', gone, { passive: true })
    window.addEventListener('click', gone)
    return () => {
      window.removeEventListener('scroll', gone)
      window.removeEventListener('click', gone)
    }
  }, [shown, category])
  if (!shown) return null
  return (
    <button
      type="button"
      className={css.back}
      onClick={() => {
        setTop(0)
        window.scrollTo(0, top)
      }}
    >
      <IconChevronDown size={20} aria-hidden />
      回到刚才的位置
    </button>
  )
}
