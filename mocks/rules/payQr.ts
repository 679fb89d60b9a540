import { TRON_ADDRESS } from '@fixtures/tron'
import { refuse } from '../world/answer'

/** The address for a QR code, if it is a TRON address (spec 5). */
export function payQrAddress(given: string): string {
  const address = given.trim()
  if (address === '') return refuse('地址不存在，无法生成二维码')
  return TRON_ADDRESS.test(address) ? address : refuse('地址格式不正确，请输入有效的TRON地址')
}
