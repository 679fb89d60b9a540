import { IconCalendar } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '@/api/send'
import { serverNow } from '@/api/transport'
import { session, useSession } from '@/api/session'
import { useBalance, patchUser, reloadUser, useUser } from '@/shared/session/user'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import type { UserInfo } from '@/contract/account'
import { updateUser } from '@/contract/profile'
import type { Money } from '@/lib/moneyText'
import { halfWidth } from '@/lib/pasted'
import { beijingDay } from '@/lib/time'
import { words } from '@/lib/words'
import { Card } from '@/ui/content/Card'
import { useShown } from '@/ui/content/Money'
import { IconButton } from '@/ui/IconButton'
import { Section } from '@/ui/content/Section'
import { SkeletonBlock } from '@/ui/feedback/Skeletons'
import { toast } from '@/ui/feedback/toast'
import { BusyButton } from '@/ui/form/BusyButton'
import { type FieldBase, Fields } from '@/ui/form/FieldFrame'
import { Foot } from '@/ui/form/Foot'
import { TextField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { FactRow } from '@/ui/list/FactRow'
import { Page } from '@/ui/navigation/Page'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { AvatarField } from './AvatarField'
import css from './ProfilePage.module.css'
import { readProfile, wrongProfile } from './profileRules'

const BirthdaySheet = lazyPart(() => import('./BirthdaySheet'))

function Yuan({ amount = null }: { amount: Money | null | undefined }) {
  const shown = useShown(amount)
  return <span translate="no">{!amount ? words.unknown : `¥${shown}`}</span>
}

/** 个人资料: portrait, wallets, and what the member may change. */
export default function ProfilePage() {
  const user = useUser()
  const balance = useBalance()
  return (
    <Page title="个人资料">
      <AvatarField />
      {user ? (
        <>
          <Card flush>
            <FactRow label="用户名" value={user.username} />
            <FactRow label="真实姓名" value={user.name || '--'} />
            <FactRow label="余额" value={<Yuan amount={balance} />} />
            <FactRow label="场馆钱包" value={<Yuan amount={user.gameblance} />} />
          </Card>
          <ProfileForm key={user.id} user={user} />
        </>
      ) : (
        <MemberUnavailable>
          <div aria-busy="true">
            <SkeletonBlock height={190} />
          </div>
        </MemberUnavailable>
      )}
    </Page>
  )
}

/** The fields that a member may change (PRO-03). */
function ProfileForm({ user }: { user: UserInfo }) {
  const client = useQueryClient()
  const token = useSession((s) => s.token)
  const [send, busy] = useSend(updateUser, {
    onSuccess: ({ message }, saved) => {
      toast.done(message)
      // Of another member they are not.
      if (token !== session.token()) return
      patchUser(client, saved)
      void reloadUser(client)
    },
  })
  const { props, bind } = useForm({
    first: { mobile: user.mobile, email: user.email, birthday: user.birthday },
    wrong: (draft) => wrongProfile(draft, user.birthday, beijingDay(serverNow())),
    send: (draft) => send(readProfile(draft)),
    busy,
  })
  return (
    <form {...props} className="fill" aria-label="个人资料">
      <Section title="联系资料">
        <Fields>
          <TextField
            label="手机号"
            name="mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="请输入手机号"
            maxLength={32}
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

interface BirthdayFieldProps extends Pick<FieldBase, 'error'> {
  value: string
  onChange: (value: string) => void
}

/** A birthday, typed as YYYY-MM-DD or chosen on wheels. */
function BirthdayField({ value, onChange, error }: BirthdayFieldProps) {
  useSoon(BirthdaySheet)
  const [opened, setOpened] = useState<boolean>()
  return (
    <>
      <TextField
        label="生日"
        name="birthday"
        placeholder="YYYY-MM-DD"
        autoComplete="bday"
        maxLength={10}
        enterKeyHint="done"
        value={value}
        onChange={onChange}
        error={error}
        rightWidth={48}
        right={
          <IconButton
            className={css.calendar}
            label="选择生日"
            Icon={IconCalendar}
            size={20}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          />
        }
      />
      {opened !== undefined && (
        <BirthdaySheet
          value={halfWidth(value)}
          opened={opened}
          onClose={() => setOpened(false)}
          onPick={onChange}
        />
      )}
    </>
  )
}
