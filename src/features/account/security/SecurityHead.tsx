import { IconShieldCheck } from '@tabler/icons-react'
import { words } from '@/lib/words'
import css from './SecurityHead.module.css'

/** Advice for every member. */
export const SecurityHead = () => (
  <div className={css.head}>
    <IconShieldCheck size={44} stroke={1.6} aria-hidden />
    <div className={css.words}>
      <p className={css.title}>守护您的账户</p>
      <p className={css.text}>
        请定期更换密码，登录密码与支付密码不要相同。{words.brand}客服不会向您索要密码。
      </p>
    </div>
  </div>
)
