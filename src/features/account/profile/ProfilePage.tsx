import { IconCalendar } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getServerTime } from '@/api/serverClock'
import { session, useSession } from '@/api/session'
import { useSendRequest } from '@/api/useSendRequest'
import type { UserInfo } from '@/contract/account'
import { updateUser } from '@/contract/profile'
import type { Money } from '@/lib/money/money'
import { cleanEnteredText } from '@/lib/text/pastedText'
import { words } from '@/lib/text/words'
import { formatBeijingDay } from '@/lib/time/time'
import { MemberLoadingOrRetry } from '@/shared/session/MemberLoadingOrRetry'
import {
  useBalance,
  useGameBalanceReadOnMount,
  patchCachedAndStoredUser,
  refetchUser,
  useUser,
} from '@/shared/session/user'
import { Card, Section } from '@/ui/content/Card'
import { useAmountOrMask } from '@/ui/content/Money'
import { SkeletonBlock } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { BusyButton } from '@/ui/form/BusyButton'
import { type FieldBase, Fields } from '@/ui/form/FieldFrame'
import { FormFoot } from '@/ui/form/FormFoot'
import { TextField } from '@/ui/form/TextField'
import { useForm } from '@/ui/form/useForm'
import { IconButton } from '@/ui/IconButton'
import { FactRow } from '@/ui/list/FactRow'
import { Page } from '@/ui/navigation/Page'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { AvatarUploadField } from './AvatarUploadField'
import { cleanProfile, checkProfile } from './profileRules'

const BirthdaySheet = lazyOverlay(() => import('./BirthdaySheet'))

function Yuan({ amount = null }: { amount: Money | null | undefined }) {
  const text = useAmountOrMask(amount)
  return <span translate="no">{amount ? `¥${text}` : words.unknown}</span>
}

export default function ProfilePage() {
  const user = useUser()
  const balance = useBalance()
  const gameBalance = useGameBalanceReadOnMount()
  return (
    <Page title="个人资料">
      <AvatarUploadField />
      {user ? (
        <>
          <Card flush>
            <FactRow label="用户名" value={user.username} />
            <FactRow label="真实姓名" value={user.name || '--'} />
            <FactRow label="余额" value={<Yuan amount={balance} />} />
            <FactRow label="场馆钱包" value={<Yuan amount={gameBalance} />} />
          </Card>
          <ProfileForm key={user.id} user={user} />
        </>
      ) : (
        <MemberLoadingOrRetry>
          <div aria-busy="true">
            <SkeletonBlock height={190} />
          </div>
        </MemberLoadingOrRetry>
      )}
    </Page>
  )
}

/** PRO-03: the form of phone, e-mail and birthday. */
function ProfileForm({ user }: { user: UserInfo }) {
  const client = useQueryClient()
  const token = useSession((state) => state.token)
  const [send, busy] = useSendRequest(updateUser, {
    onSuccess: ({ message }, saved) => {
      toast.successOrWarning(message)
      if (token !== session.getToken()) return
      patchCachedAndStoredUser(client, saved)
      void refetchUser(client)
    },
  })
  const { props, bind } = useForm({
    initial: { mobile: user.mobile, email: user.email, birthday: user.birthday },
    findError: (draft) => checkProfile(draft, user.birthday, formatBeijingDay(getServerTime())),
    send: (draft) => send(cleanProfile(draft)),
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
      <FormFoot>
        <BusyButton type="submit" busy={busy}>
          保存
        </BusyButton>
      </FormFoot>
    </form>
  )
}

interface BirthdayFieldProps extends Pick<FieldBase, 'error'> {
  value: string
  onChange: (value: string) => void
}

function BirthdayField({ value, onChange, error }: BirthdayFieldProps) {
  usePreloadWhenIdle(BirthdaySheet)
  const [opened, setOpened] = useState(false)
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
            className="tone"
            data-tone="brand"
            label="选择生日"
            Icon={IconCalendar}
            size={20}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          />
        }
      />
      <BirthdaySheet
        value={cleanEnteredText(value)}
        opened={opened}
        onClose={() => setOpened(false)}
        onPick={onChange}
      />
    </>
  )
}
