import { useLayoutEffect, useRef } from 'react'
import { type Option, getRovingFocusProps } from '@/ui/options'
import * as css from './TabStrip.module.css'

interface Props<V extends string | number> {
  label: string
  tabs: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

export function TabStrip<V extends string | number>({ label, tabs, value, onChange }: Props<V>) {
  const stripRef = useRef<HTMLDivElement>(null)
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const previousTab = useRef<{ left: number; width: number }>(undefined)
  useLayoutEffect(() => {
    const strip = stripRef.current
    const chosenTab = strip?.children[chosen]
    if (!strip || !(chosenTab instanceof HTMLElement)) return
    const { offsetLeft: left, offsetWidth: width } = chosenTab
    const previous = previousTab.current
    // The highlight glides from the tab chosen before.
    if (previous)
      chosenTab.style.setProperty(
        '--glide-from',
        `translateX(${previous.left - left}px) scaleX(${previous.width / (width || 1)})`,
      )
    previousTab.current = { left, width }
    // Not scrollIntoView, which would scroll the page too.
    strip.scrollLeft = left - (strip.clientWidth - width) / 2
  }, [chosen])
  return (
    <div ref={stripRef} role="tablist" aria-label={label} className={`ground swipe ${css.strip}`}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          className={css.tab}
          {...getRovingFocusProps(tabs, index, chosen, (tab) => onChange(tab.value))}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
