import { useEffect, useRef } from 'react'
import type { Option } from '@/ui/form/Chips'
import { rovingKey, rovingTab } from './roving'
import css from './TabStrip.module.css'

interface Props<V extends string | number> {
  label: string
  tabs: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

/** Tabs over the whole width; too many scroll sideways, and the chosen one scrolls into view. */
export function TabStrip<V extends string | number>({ label, tabs, value, onChange }: Props<V>) {
  const box = useRef<HTMLDivElement>(null)
  const chosen = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => {
    const strip = box.current
    const tab = strip?.children[chosen]
    if (!strip || !(tab instanceof HTMLElement)) return
    // Not scrollIntoView, which would scroll the page too.
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
  }, [chosen])
  return (
    <div ref={box} role="tablist" aria-label={label} className={css.strip}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          tabIndex={rovingTab(index, chosen)}
          className={css.tab}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => {
            const next = tabs[rovingKey(event) ?? -1]
            if (next) onChange(next.value)
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
