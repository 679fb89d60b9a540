import { useSearchParams } from 'react-router-dom'
import { Page } from '@/ui/navigation/Page'
import { PasswordForm } from './PasswordForm'

/** 修改密码: /password?type=1 the login password, 2 the payment password. */
export default function PasswordPage() {
  const [params] = useSearchParams()
  const type = params.get('type') === '2' ? 2 : 1
  return (
    <Page title={type === 1 ? '修改登录密码' : '修改支付密码'}>
      <PasswordForm key={type} type={type} />
    </Page>
  )
}
