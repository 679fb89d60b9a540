import { readDeskFile } from './deskFile'
import { readDeskState } from './deskState'

export const desk = {
  name: 'desk',
  label: '客服台 / desk for staff',
  readFile: readDeskFile,
  readState: readDeskState,
}
