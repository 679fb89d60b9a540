import { readDeskFile } from './deskFile'
import { readDeskState } from './deskState'

/** 客服台: a world on the server for its staff. */
export const desk = {
  name: 'desk',
  title: '客服台',
  label: '客服台 / desk for staff',
  readFile: readDeskFile,
  readState: readDeskState,
}
