import { CAPTCHA_COUNT, getCaptchaCode, createCaptchaDataUrl } from '@/lib/captchas'
import { links } from '../../src/lib/paths'
import { Screen } from './AppModel'

export interface Registration {
  用户名: string
  密码: string
  确认密码: string
  真实姓名: string
  支付密码: string
}

export class LoginPage extends Screen {
  open = () => this.openPath(links.login(undefined, 0))
  openRegistration = (pid?: string) => this.openPath(links.login(undefined, 1, pid))

  captchaImage = () => this.app.page.getByRole('button', { name: '更换验证码' }).locator('img')

  /** Recognises the captcha by its picture: the members' build does not contain the code. */
  async readCaptcha(): Promise<string> {
    const shown = await this.captchaImage().getAttribute('src')
    const index = Array.from({ length: CAPTCHA_COUNT }, (_, number) => number).find(
      (number) => createCaptchaDataUrl(number) === shown,
    )
    if (index === undefined) throw new Error('unknown captcha picture')
    return getCaptchaCode(index)
  }

  async logIn(name: string, password: string, code?: string) {
    await this.app.field('用户名').fill(name)
    await this.app.field('密码').fill(password)
    await this.app.field('验证码').fill(code ?? (await this.readCaptcha()))
    await this.app.button('登录').click()
  }

  async register(form: Registration, code?: string) {
    for (const [name, value] of Object.entries(form))
      await this.app.field(name).fill(value as string)
    await this.app.field('验证码').fill(code ?? (await this.readCaptcha()))
    await this.app.button('注册').click()
  }
}
