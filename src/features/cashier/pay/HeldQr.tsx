import css from './HeldQr.module.css'

/** The QR code to be held by a finger, for browsers inside apps: they save pictures, and no files. */
export const HeldQr = ({ image }: { image: string }) => (
  <div className={css.held}>
    <img className={css.code} src={image} alt="收款二维码" />
    <p>长按图片保存，或截屏</p>
  </div>
)
