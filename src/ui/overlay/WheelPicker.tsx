import '@mantine/core/styles/Text.layer.css'
import '@gfazioli/mantine-picker/styles.layer.css'
import { Picker } from '@gfazioli/mantine-picker'
import { useEffect, useId, useRef } from 'react'
import type { Option } from '@/ui/options'
import * as css from './PickerSheet.module.css'

/** As high as the stripe in PickerSheet.module.css. */
const ROW_PX = 44
const SNAP_MS = 180

interface Props<V extends string | number> {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
}

export function WheelPicker<V extends string | number>(props: Props<V>) {
  const { label, options, value, onChange } = props
  const boxRef = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // The library gives its listbox no name and may render another.
    boxRef.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label)
  })
  return (
    <div ref={boxRef} className={css.wheelBox}>
      <Picker
        id={id}
        className={css.wheel}
        data={options.map((option) => option.value)}
        value={value}
        onChange={(pickedValue) => {
          const picked = options.find((option) => option.value === pickedValue)
          if (picked) onChange(picked.value)
        }}
        renderItem={(item) => options.find((option) => option.value === item)?.label ?? item}
        loop={false}
        animate={false}
        animationDuration={SNAP_MS}
        easingFunction="ease-out"
        size="lg"
        itemHeight={ROW_PX}
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
