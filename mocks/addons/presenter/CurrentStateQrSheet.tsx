import { Button, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { copyText } from '@/lib/platform/copyText'
import { createQrDataUrl } from '@/lib/platform/qr'
import { createCurrentStateLinkOrFile, isLoopbackLink, type LinkOrFile } from '../../saves/link'
import { downloadFile } from '../../toolbar/parts/files'
import { closeSurroundingDialog, openModal } from '../../toolbar/parts/ToolsTheme'
import * as sheet from '../../toolbar/parts/ToolsTheme.module.css'
import * as css from './Present.module.css'

/** A phone's camera cannot read a finer code from a screen. */
const MAX_CODE_BYTES = 1600
const DENSE_CODE_BYTES = 600

export function CurrentStateQrSheet({ onClose }: { onClose: () => void }) {
  const [moment, setMoment] = useState<LinkOrFile>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    createCurrentStateLinkOrFile().then(setMoment, (error: unknown) =>
      setProblem((error as Error).message),
    )
  }, [])
  return (
    <dialog ref={openModal} className={sheet.dialog} aria-label="此刻的二维码" onClose={onClose}>
      <h2>此刻的二维码</h2>
      {problem && <p role="alert">{problem}</p>}
      {moment ? <MomentCode moment={moment} /> : <Group>{closeButton}</Group>}
    </dialog>
  )
}

const closeButton = <Button onClick={closeSurroundingDialog}>关闭</Button>

function MomentCode({ moment }: { moment: LinkOrFile }) {
  const [result, setResult] = useState('')
  if ('tooManyBytes' in moment)
    return (
      <>
        <p>此刻的内容太多，链接和二维码都放不下。可以存成文件发给同事，拖到应用上就能打开。</p>
        <Group>
          <Button variant="filled" onClick={() => downloadFile(moment.file.name, moment.file.text)}>
            存成文件
          </Button>
          {closeButton}
        </Group>
      </>
    )
  const { link } = moment
  const bytes = new TextEncoder().encode(link).length
  const fitsIntoCode = bytes <= MAX_CODE_BYTES
  const copy = async () => {
    const isCopied = await copyText(link)
    setResult(isCopied ? '链接已复制' : `浏览器不允许复制：${link}`)
  }
  return (
    <>
      {fitsIntoCode ? (
        <img className={css.qrCode} alt="此刻的二维码" src={createQrDataUrl(link, 'low')} />
      ) : (
        <p>链接有 {link.length} 个字，二维码放不下，请复制链接发过去。</p>
      )}
      {isLoopbackLink(link) && (
        <p>
          这是本机的地址，别的手机打不开：请用 npm start 打印的局域网地址打开演示，再出示二维码。
        </p>
      )}
      {bytes > DENSE_CODE_BYTES && fitsIntoCode && <p>内容多，码细：扫的时候离近一些。</p>}
      <p role="status">{result}</p>
      <Group>
        <Button variant="filled" onClick={() => void copy()}>
          复制链接
        </Button>
        {closeButton}
      </Group>
    </>
  )
}
