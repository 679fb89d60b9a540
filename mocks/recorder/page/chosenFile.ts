import type { Recorder } from '../recorder'
import { isSeen, type Step, type Target } from '../steps'

/** A chosen file, with the control that was tapped to open the chooser. */
export async function chosenFile(recorder: Recorder, target: Target, file: File, opened: boolean) {
  const steps = recorder.state().recording?.steps ?? []
  const last = steps.at(-1)
  const by = opened && last && !isSeen(last) && last.do === 'tap' ? last : undefined
  const step: Step = {
    do: 'file',
    target,
    ...(by && { by: by.target }),
    file: { name: file.name, type: file.type, base64: '' },
  }
  if (by) recorder.replace(by, step)
  else recorder.push(step)
  const base64 = await base64Of(file)
  recorder.replace(step, { ...step, file: { ...step.file, base64 } })
}

async function base64Of(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
