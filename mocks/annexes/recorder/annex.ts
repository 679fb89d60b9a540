import type { Annex } from '../../toolbar/parts/useBackend'
import { recorder as own, watchIfRecording } from './recorder'

const NAME = '录制'

/** Turns what a person does into a test. */
export const recorder: Annex = {
  panel: [NAME, () => import('./RecordPanel')],
  begin: (backend) => void watchIfRecording(backend),
  subscribe: own.store.subscribe,
  now() {
    const { active, checking, looking } = own.state()
    if (!active) return {}
    return {
      // A recording from the beginning has reloaded the page.
      panel: NAME,
      badge: '录制中',
      mark: checking ? '◎' : '●',
      recording: looking ? 'looking' : 'settled',
    }
  },
  file() {
    const { recording } = own.state()
    const steps = recording?.steps.length ?? 0
    const words = steps > 0 ? `录下的 ${steps} 步` : '没有录制（先「录制」再走，文件会自己走一遍）'
    return { adds: { ...(recording && { recording }) }, words }
  },
}
