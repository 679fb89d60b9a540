import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { copyText } from '@/lib/copy'
import { qrPicture } from '@/lib/qr'
import { isOwnMachine, type Moment, momentLink } from '../../saves/link'
import { closeDialog, openModal } from '../../toolbar/parts/ToolsUi'
import { download } from '../../toolbar/parts/files'
import css from '../../toolbar/parts/ToolSheet.module.css'
import own from './Present.module.css'

/** What is on the screen now as a code for another phone's camera. */
export function QrSheet({ onClose }: { onClose: () => void }) {
  const [moment, setMoment] = useState<Moment>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    momentLink().then(setMoment, (error: unknown) => setTrouble((error as Error).message))
  }, [])
  return (
    <dialog ref={openModal} className={css.sheet} aria-label="此刻的二维码" onClose={onClose}>
      <h2>此刻的二维码</h2>
      {trouble && <p role="alert">{trouble}</p>}
      {moment ? <Code moment={moment} /> : <div className={css.actions}>{close}</div>}
    </dialog>
  )
}

const close = <Button onClick={closeDialog}>关闭</Button>

function Code({ moment }: { moment: Moment }) {
  const [said, setSaid] = useState('')
  if ('tooBig' in moment)
    return (
      <>
        <p>此刻的内容太多，链接和二维码都放不下。可以存成文件发给同事，拖到应用上就能打开。</p>
        <div className={css.actions}>
          <Button variant="filled" onClick={() => download(moment.file.name, moment.file.text)}>
            存成文件
          </Button>
          {close}
        </div>
      </>
    )
  const { link } = moment
  const copy = () =>
    void copyText(link).then((done) => setSaid(done ? '链接已复制' : `浏览器不允许复制：${link}`))
  return (
    <>
      {codable(link) ? (
        <img className={own.code} alt="此刻的二维码" src={qrPicture(link, 'low')} />
      ) : (
        <p>链接有 {link.length} 个字，二维码放不下，请复制链接发过去。</p>
      )}
      {isOwnMachine(link) && (
        <p>
          这是本机的地址，别的手机打不开：请用 npm start 打印的局域网地址打开演示，再出示二维码。
        </p>
      )}
      {isFine(link) && codable(link) && <p>内容多，码细：扫的时候离近一些。</p>}
      <p role="status">{said}</p>
      <div className={css.actions}>
        <Button variant="filled" onClick={copy}>
          复制链接
        </Button>
        {close}
      </div>
    </>
  )
}

/** More bytes make a code so fine that a phone's camera no longer reads it from a screen. */
const MOST = 1600
/** From here on it wants to be held close. */
const MANY = 600

const bytesOf = (link: string) => new TextEncoder().encode(link).length

/** Whether a link fits into a QR code that can be read. */
export const codable = (link: string) => bytesOf(link) <= MOST

/** Whether its code has so many points that a camera must come near. */
export const isFine = (link: string) => bytesOf(link) > MANY
