import { beijing } from '@/lib/time'
import type { FakeBackend } from '../../control/control'
import type { BundleAbout } from '../../saves/bundle'
import { annexes } from './annex'
import { download } from './files'
import { yourName } from './YourName'

export function bundleName(backend: FakeBackend) {
  const { scenario, now } = backend.status()
  return `xinghe-${scenario}-${beijing(now).replaceAll(/\D/g, '')}.json`
}

/** Saves the present state as a file, with what the annexes add. */
export function saveBundle(
  backend: FakeBackend,
  about: Pick<BundleAbout, 'note' | 'report'>,
  name = bundleName(backend),
) {
  const bundle = backend['bundle.make']({
    userAgent: navigator.userAgent,
    by: yourName(),
    ...about,
    adds: Object.assign({}, ...annexes().map(({ file }) => file?.().adds)) as object,
  })
  // A line for each part, so that a person can read the first ones.
  const lines = Object.entries(bundle).map(
    ([part, value]) => `${JSON.stringify(part)}: ${JSON.stringify(value)}`,
  )
  download(name, `{\n${lines.join(',\n')}\n}\n`)
}
