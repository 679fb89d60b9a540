import { useState } from 'react'
import { deviceStorage } from '@/lib/storage/storage'
import { formatBeijingTime } from '@/lib/time/time'
import type { FakeBackend } from '../../control/control'
import type { BundleDetails } from '../../saves/bundle'
import { TextInput } from './fields'
import { downloadFile } from './files'

export function createBundleFileName(backend: FakeBackend): string {
  const { scenario, now } = backend.status()
  return `xinghe-${scenario}-${formatBeijingTime(now).replaceAll(/\D/g, '')}.json`
}

export function downloadBundle(
  backend: FakeBackend,
  details: Pick<BundleDetails, 'note' | 'report'>,
  name = createBundleFileName(backend),
): void {
  const bundle = backend['bundle.make']({
    userAgent: navigator.userAgent,
    by: getReporterName(),
    ...details,
  })
  const lines = Object.entries(bundle).map(
    ([part, value]) => `${JSON.stringify(part)}: ${JSON.stringify(value)}`,
  )
  downloadFile(name, `{\n${lines.join(',\n')}\n}\n`)
}

const REPORTER_NAME_KEY = 'fake:name'
const getReporterName = () => deviceStorage.get(REPORTER_NAME_KEY)?.trim() ?? ''

export function ReporterNameField() {
  const [name, setName] = useState(getReporterName)
  return (
    <TextInput
      label="您的名字"
      hint="可空"
      value={name}
      onChange={(text) => {
        setName(text)
        deviceStorage.set(REPORTER_NAME_KEY, text)
      }}
    />
  )
}
