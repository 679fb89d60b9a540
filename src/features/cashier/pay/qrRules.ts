import { ApiError, isSilence, serverWords } from '@/api/call'
import { isTronAddress, isSoundTron } from '@/lib/tron'
import { safeImage } from '@/lib/url'

/** For an address with a wrong checksum: it belongs to no one, or to someone else. */
export const CHECK_FAILED = '地址校验未通过，请勿付款，请联系客服'

/** Why an address must not be paid to or drawn as a QR code (spec 5 first). */
export function addressProblem(address: string): string | undefined {
  if (address.trim() === '') return '地址不存在，无法生成二维码'
  if (!isTronAddress(address)) return '地址格式不正确，请输入有效的TRON地址'
  return isSoundTron(address) ? undefined : CHECK_FAILED
}

/** The server's picture of an address, if a browser may show it: only data: or https:. */
export const serverPicture = (qrcode: string): string | undefined =>
  /^(data|https):/i.test(qrcode.trim()) ? safeImage(qrcode) : undefined

/** What was read in a picture is this address and nothing else: bare, or as a wallet's link. */
export const holdsOnly = (texts: readonly string[], address: string) =>
  texts.length > 0 && texts.every((text) => text === address || text === `tron:${address}`)

/** The text in place of the code, and the notice (spec 8). */
export function qrTrouble(error: Error): { text: string; notice: string | undefined } {
  if (isSilence(error))
    return { text: '网络错误，请检查网络连接后重试', notice: '生成二维码失败，请重试' }
  const text = serverWords(error) ?? '生成二维码失败'
  const ended = error instanceof ApiError && error.kind === 'unauthorized'
  return { text, notice: ended ? undefined : text }
}

/** Spec 9: the file is named after the address's first 8 characters. */
export const qrFileName = (address: string) => `${address.slice(0, 8)}.png`
