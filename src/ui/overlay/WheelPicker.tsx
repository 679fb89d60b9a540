import '@mantine/core/styles/Text.layer.css'
import '@gfazioli/mantine-picker/styles.layer.css'
import { Picker } from '@gfazioli/mantine-picker'
import { useEffect, useId, useRef } from 'react'
import type { Option } from '@/ui/options'
import css from './PickerSheet.module.css'

interface Props<V extends string | number> {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

/** The only file that uses the wheel's library. */
export function WheelPicker<V extends string | number>({
  label,
  options,
  value,
  onChange,
}: Props<V>) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // The library gives its listbox no name.
    box.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label)
  })
  return (
    <div ref={box} className={css.box}>
      <Picker
        id={id}
        className={css.wheel}
        data={options.map((option) => option.value)}
        value={value}
        onChange={(picked) => {
          const option = options.find((option) => option.value === picked)
          if (option) onChange(option.value)
        }}
        renderItem={(item) => options.find((option) => option.value === item)?.label ?? item}
        loop={false}
        animate={false}
        animationDuration={180}
        easingFunction="ease-out"
        size="lg"
        itemHeight={44}
        visibleItems={options.length > 3 ? 7 : 5}
        minItemOpacity={1}
        minItemScale={0.9}
        enable3D={false}
        withMask={false}
        withDividers={false}
        hapticFeedback
      />
    </div>
  )
}
