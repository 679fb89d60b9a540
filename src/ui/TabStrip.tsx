import { useEffect } from 'react'
import type { Option } from './Chips'
import css from './TabStrip.module.css'
import { useRoving } from './useRoving'

interface Props<V extends string | number> {
  label: string
  tabs: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

/** Tabs over the width; more than fit scroll sideways, and the chosen one comes into view. */
export function TabStrip<V extends string | number>({ label, tabs, value, onChange }: Props<V>) {
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const { box, onKeyDown, tabIndex } = useRoving(tabs.length, chosen, (index) => {
    const tab = tabs[index]
    if (tab) onChange(tab.value)
  })
  useEffect(() => {
    const strip = box.current
    const tab = strip?.children[chosen]
    if (!strip || !(tab instanceof HTMLElement)) return
    // Not scrollIntoView: that would move the page too.
    strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
  }, [box, chosen])
  return (
    <div ref={box} role="tablist" aria-label={label} className={css.strip} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          tabIndex={tabIndex(index)}
          className={css.tab}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
