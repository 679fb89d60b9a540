import { ApiError, isSilence, serverWords } from '@/api/errors'
import { isTronAddress } from '@/lib/tron'

/** Why no QR code can be made of an address (spec 5). */
export function addressProblem(address: string): string | undefined {
  if (address.trim() === '') return '地址不存在，无法生成二维码'
  return isTronAddress(address) ? undefined : '地址格式不正确，请输入有效的TRON地址'
}

/** What stands where the code should be, and the notice that pops up (spec 8). */
export function qrTrouble(error: Error): { text: string; notice: string | undefined } {
  if (isSilence(error))
    return { text: '网络错误，请检查网络连接后重试', notice: '生成二维码失败，请重试' }
  const text = serverWords(error) ?? '生成二维码失败'
  const ended = error instanceof ApiError && error.kind === 'unauthorized'
  return { text, notice: ended ? undefined : text }
}

/** Spec 9: the file is named by the address's first 8 characters. */
export const qrFileName = (address: string) => `${address.slice(0, 8)}.png`
