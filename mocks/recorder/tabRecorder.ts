import { tab } from '@/lib/storage'
import { createRecorder } from './recorder'

/** The recorder of this tab. */
export const recorder = createRecorder(tab)
