import { copyText } from '@/lib/copy'
import { momentLink, type Moment, LONGEST } from '../../saves/link'
import { download } from './files'
import { tellMessage } from './message'

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Copies the link, and on phones offers it to the system's own sheet; too long a one is saved as a file. */
export async function shareMoment(made: Promise<Moment> = momentLink()) {
  try {
    tellMessage(await shared(await made))
  } catch (error) {
    tellMessage({ good: false, lines: [`没有分享成：${(error as Error).message}`] })
  }
}

async function shared(moment: Moment) {
  if ('tooBig' in moment) {
    const { file, tooBig } = moment
    download(file.name, file.text)
    return {
      good: true,
      lines: [
        `此刻太大，链接放不下（${kb(tooBig)}，最多 ${kb(LONGEST)}），已存成文件 ${file.name}`,
        '把文件发给同事，拖到应用上就能打开',
      ],
    }
  }
  const { link, bytes } = moment
  const copied = await copyText(link)
  const size = bytes < 1024 ? `${bytes} 字节` : kb(bytes)
  if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator)
    // Closed without a choice: the link is copied all the same.
    await navigator.share({ url: link }).catch(() => undefined)
  return copied
    ? { good: true, lines: [`已复制此刻的链接（${size}），同事打开看到同样的画面`] }
    : { good: true, lines: ['浏览器不允许复制，请长按选取：', link] }
}
