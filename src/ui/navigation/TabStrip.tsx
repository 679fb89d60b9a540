import { useLayoutEffect, useRef } from 'react'
import { type Option, getRovingProps } from '@/ui/options'
import css from './TabStrip.module.css'

interface Props<V extends string | number> {
  label: string
  tabs: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

export function TabStrip<V extends string | number>({ label, tabs, value, onChange }: Props<V>) {
  const box = useRef<HTMLDivElement>(null)
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const previousTab = useRef<{ left: number; width: number }>(undefined)
  useLayoutEffect(() => {
    const strip = box.current
    const tab = strip?.children[chosen]
    if (!strip || !(tab instanceof HTMLElement)) return
    const { offsetLeft: left, offsetWidth: width } = tab
    const previous = previousTab.current
    if (previous)
      tab.style.setProperty(
        '--from',
        `translateX(${previous.left - left}px) scaleX(${previous.width / (width || 1)})`,
      )
    previousTab.current = { left, width }
    // Not scrollIntoView, which would scroll the page too.
    strip.scrollLeft = left - (strip.clientWidth - width) / 2
  }, [chosen])
  return (
    <div ref={box} role="tablist" aria-label={label} className={`ground swipe ${css.strip}`}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          className={css.tab}
          {...getRovingProps(tabs, index, chosen, (tab) => onChange(tab.value))}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
