import { type ComponentType, useEffect, useState } from 'react'
import { tellMessage } from '../parts/message'

/** The presenter's card, fetched when it is first shown: the demo's start does not carry it. */
export function PresenterSoon() {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    import('./Presenter').then(
      ({ Presenter }) => setPart(() => Presenter),
      () => tellMessage({ good: false, lines: ['演示视图没有取到，请检查网络后刷新'] }),
    )
  }, [])
  return Part ? <Part /> : null
}
