import { useState } from 'react'
import { device } from '@/lib/storage'
import { TextInput } from './fields'

const NAME = 'fake:name'
/** Who exports, for whoever opens the file; kept on this device. */
export const yourName = () => device.get(NAME)?.trim() ?? ''

export function YourName() {
  const [name, setName] = useState(yourName)
  return (
    <TextInput
      label="您的名字"
      hint="您的名字（可空）"
      value={name}
      onChange={(text) => {
        setName(text)
        device.set(NAME, text)
      }}
    />
  )
}
