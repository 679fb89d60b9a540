import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '@/api/send'
import { serverNow } from '@/api/serverClock'
import { session } from '@/api/session'
import { reloadUser } from '@/shared/session/user'
import { type UserInfo } from '@/contract/account'
import { updateUser } from '@/contract/profile'
import { beijingDay } from '@/lib/time'
import { BusyButton } from '@/ui/form/BusyButton'
import { Section } from '@/ui/content/Section'
import { Fields } from '@/ui/form/Fields'
import { Foot } from '@/ui/form/Foot'
import { TextField } from '@/ui/form/TextField'
import { toast } from '@/ui/feedback/toast'
import { useForm } from '@/ui/form/useForm'
import { BirthdayField } from './BirthdayField'
import css from './ProfilePage.module.css'
import { wrongProfile } from './profileRules'

/** The fields that a member may change (PRO-03). */
export function ProfileForm({ user }: { user: UserInfo }) {
  const client = useQueryClient()
  const [send, busy] = useSend(updateUser, {
    onSuccess: ({ message }, saved) => {
      toast.done(message)
      session.patchUser(saved)
      void reloadUser(client)
    },
  })
  const { props, bind } = useForm({
    first: { mobile: user.mobile, email: user.email, birthday: user.birthday },
    wrong: (draft) => wrongProfile(draft, user.birthday, beijingDay(serverNow())),
    send: ({ mobile, email, birthday }) =>
      send({ mobile: mobile.trim(), email: email.trim(), birthday: birthday.trim() }),
    busy,
  })
  return (
    <form {...props} className={css.form} aria-label="个人资料">
      <Section title="联系资料">
        <Fields>
          <TextField
            label="手机号"
            name="mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="请输入手机号"
            maxLength={20}
            enterKeyHint="next"
            {...bind('mobile')}
          />
          <TextField
            label="邮箱"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="请输入邮箱"
            maxLength={100}
            enterKeyHint="next"
            {...bind('email')}
          />
          <BirthdayField {...bind('birthday')} />
        </Fields>
      </Section>
      <Foot>
        <BusyButton type="submit" busy={busy}>
          保存
        </BusyButton>
      </Foot>
    </form>
  )
}
