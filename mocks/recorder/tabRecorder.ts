import { tab } from '@/lib/storage'
import { createRecorder } from './recorder'

/** This tab's recorder. */
export const recorder = createRecorder(tab)
