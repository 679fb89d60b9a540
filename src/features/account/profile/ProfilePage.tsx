import { IconCalendar, IconCamera } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import type { Area } from 'react-easy-crop'
import { session, useSession } from '@/api/session'
import { getServerTime } from '@/api/transport'
import { useSendRequest } from '@/api/useSendRequest'
import type { UserInfo } from '@/contract/account'
import { updateUser, uploadAvatar } from '@/contract/profile'
import type { Money } from '@/lib/money/money'
import { toSafeImage } from '@/lib/platform/url'
import { cleanEnteredText } from '@/lib/text/pastedText'
import { avatarMessages } from '@/lib/text/profileFormats'
import { words } from '@/lib/text/words'
import { formatBeijingDay } from '@/lib/time/time'
import { MemberUnavailable } from '@/shared/session/MemberUnavailable'
import {
  useBalance,
  useFreshGameBalance,
  patchCachedUser,
  refetchUser,
  useUser,
} from '@/shared/session/user'
import { Card, Section } from '@/ui/content/Card'
import { useDisplayedAmount } from '@/ui/content/Money'
import { SkeletonBlock } from '@/ui/feedback/Read'
import { toast } from '@/ui/feedback/toast'
import { BusyButton } from '@/ui/form/BusyButton'
import { type FieldBase, Fields } from '@/ui/form/FieldFrame'
import { FormFoot } from '@/ui/form/FormFoot'
import { TextField } from '@/ui/form/TextField'
import { useForm, useSingleFlight } from '@/ui/form/useForm'
import { IconButton } from '@/ui/IconButton'
import { FactRow } from '@/ui/list/FactRow'
import { Page } from '@/ui/navigation/Page'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { Avatar } from './Avatar'
import {
  cleanProfile,
  checkProfile,
  ACCEPTED_AVATARS,
  isAnimated,
  checkAvatar,
} from './profileRules'
import css from './ProfilePage.module.css'

const BirthdaySheet = lazyOverlay(() => import('./BirthdaySheet'))

function Yuan({ amount = null }: { amount: Money | null | undefined }) {
  const text = useDisplayedAmount(amount)
  return <span translate="no">{amount ? `¥${text}` : words.unknown}</span>
}

export default function ProfilePage() {
  const user = useUser()
  const balance = useBalance()
  const gameBalance = useFreshGameBalance()
  return (
    <Page title="个人资料">
      <AvatarField />
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
        <MemberUnavailable>
          <div aria-busy="true">
            <SkeletonBlock height={190} />
          </div>
        </MemberUnavailable>
      )}
    </Page>
  )
}

/** PRO-03. */
function ProfileForm({ user }: { user: UserInfo }) {
  const client = useQueryClient()
  const token = useSession((state) => state.token)
  const [send, busy] = useSendRequest(updateUser, {
    onSuccess: ({ message }, saved) => {
      toast.done(message)
      if (token !== session.getToken()) return
      patchCachedUser(client, saved)
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

const AvatarCrop = lazyOverlay(() => import('./AvatarCrop'))
const ImageViewer = lazyOverlay(() => import('@/ui/overlay/ImageViewer'))
const ActionSheet = lazyOverlay(async () => ({
  default: (await import('@/ui/overlay/BottomSheet')).ActionSheet,
}))

/** PRO-02. */
function AvatarField() {
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  usePreloadWhenIdle(ActionSheet)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isViewerOpen, setViewerOpen] = useState(false)
  const { choose, cropAndUpload, pictureToCrop, isBusy } = useAvatar()
  const [closedCrop, setClosedCrop] = useState<typeof pictureToCrop>()
  const picture = toSafeImage(user?.avatar)
  const chooseAction = { label: '从相册选择', onClick: () => input.current?.click() }
  const viewAction = { label: '查看头像', onClick: () => setViewerOpen(true) }
  return (
    <div className={`center ${css.avatar}`}>
      <button
        type="button"
        className={css.button}
        aria-label="更换头像"
        aria-busy={isBusy || undefined}
        disabled={isBusy || !user}
        onClick={() => setMenuOpen(true)}
      >
        <Avatar src={user?.avatar} size={96} />
        <span className={`center ${css.camera}`} aria-hidden>
          <IconCamera size={20} />
        </span>
        {isBusy && <span className={`center text-xs ${css.busy}`}>{words.loading}</span>}
      </button>
      <p className="dim-xs text-center">支持 GIF、PNG 格式，不超过 2MB</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_AVATARS}
        hidden
        aria-label="选择头像图片"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Allows choosing the same file again.
          event.currentTarget.value = ''
          if (file) choose(file).catch(() => toast.error(words.failed))
        }}
      />
      <ActionSheet
        title="更换头像"
        opened={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        actions={picture ? [chooseAction, viewAction] : [chooseAction]}
      />
      {pictureToCrop && (
        <AvatarCrop
          src={pictureToCrop.src}
          opened={pictureToCrop !== closedCrop}
          onClose={() => setClosedCrop(pictureToCrop)}
          onPick={(area) => void cropAndUpload(pictureToCrop, area)}
          onLost={() => {
            setClosedCrop(pictureToCrop)
            void cropAndUpload(pictureToCrop)
          }}
        />
      )}
      {picture && (
        <ImageViewer
          src={picture}
          alt="头像"
          opened={isViewerOpen}
          onClose={() => setViewerOpen(false)}
        />
      )}
    </div>
  )
}

/** A data address of at most 2 MB needs no release. */
const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', reject)
    reader.readAsDataURL(file)
  })

interface Picture {
  image: ImageBitmap
  name: string
}

/** Crops, uploads and reads the member again. Animated pictures are sent as they are: a drawing would freeze them. */
function useAvatar() {
  const client = useQueryClient()
  const [pictureToCrop, setPictureToCrop] = useState<Picture & { src: string }>()
  const [send] = useSendRequest(uploadAvatar, {
    onSuccess: async () => {
      await refetchUser(client)
      toast.success(words.succeeded)
    },
  })
  const [upload, isSending] = useSingleFlight((file: File) => send({ file }))
  const cropAndUpload = async ({ image, name }: Picture, area?: Area) => {
    const square = await drawSquare(image, name, area).catch(() => undefined)
    if (square) await upload(square)
    else toast.error(avatarMessages.broken)
  }
  const [choose, isChecking] = useSingleFlight(async (file: File) => {
    const problem = await checkAvatar(file)
    if (problem) return toast.error(problem)
    // An <img> shows half of a picture too.
    const image = await createImageBitmap(file).catch(() => undefined)
    if (!image) return toast.error(avatarMessages.broken)
    const picture = { image, name: file.name }
    if (await isAnimated(file)) await upload(file)
    else if (image.width === image.height) await cropAndUpload(picture)
    else setPictureToCrop({ ...picture, src: await readAsDataUrl(file) })
  })
  return { choose, cropAndUpload, pictureToCrop, isBusy: isSending || isChecking }
}

const MAX_SIDE_PX = 512

function getMiddleSquare({ width, height }: ImageBitmap): Area {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

async function drawSquare(
  image: ImageBitmap,
  name: string,
  area = getMiddleSquare(image),
): Promise<File> {
  const { x, y, width, height } = area
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(MAX_SIDE_PX, Math.round(width)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}
