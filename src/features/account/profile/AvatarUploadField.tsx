import { IconCamera } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { useSendRequest } from '@/api/useSendRequest'
import { uploadAvatar, avatarMessages } from '@/contract/profile'
import { toSafeImage } from '@/lib/platform/url'
import { words } from '@/lib/text/words'
import { refetchUser, useUser } from '@/shared/session/user'
import { toast } from '@/ui/feedback/toast'
import { useSingleFlight } from '@/ui/form/useForm'
import { lazyOverlay, usePreloadWhenIdle } from '@/ui/overlay/lazyOverlay'
import { Avatar } from './Avatar'
import { ACCEPTED_AVATARS, checkAvatarTypeAndSize, mayBeAnimatedGifOrPng } from './profileRules'
import * as css from './ProfilePage.module.css'

const AvatarCrop = lazyOverlay(() => import('./AvatarCrop'))
const ImageViewer = lazyOverlay(() => import('@/ui/overlay/ImageViewer'))
const ActionSheet = lazyOverlay(async () => ({
  default: (await import('@/ui/overlay/BottomSheet')).ActionSheet,
}))

/** PRO-02: the avatar, which a tap replaces. */
export function AvatarUploadField() {
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  usePreloadWhenIdle(ActionSheet)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isViewerOpen, setViewerOpen] = useState(false)
  const { choose, cropAndUpload, pictureToCrop, isBusy } = useAvatarUpload()
  // Each chosen picture is a new object, which opens the sheet again.
  const [closedPicture, setClosedPicture] = useState<PictureToCrop>()
  const picture = toSafeImage(user?.avatar)
  const chooseAction = { label: '从相册选择', onClick: () => input.current?.click() }
  const viewAction = { label: '查看头像', onClick: () => setViewerOpen(true) }
  return (
    <div className={`center ${css.avatarField}`}>
      <button
        type="button"
        className={css.avatarButton}
        aria-label="更换头像"
        aria-busy={isBusy || undefined}
        disabled={isBusy || !user}
        onClick={() => setMenuOpen(true)}
      >
        <Avatar src={user?.avatar} size={96} />
        <span className={`center ${css.cameraIcon}`} aria-hidden>
          <IconCamera size={20} />
        </span>
        {isBusy && <span className={`center text-xs ${css.loadingVeil}`}>{words.loading}</span>}
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
          opened={pictureToCrop !== closedPicture}
          onClose={() => setClosedPicture(pictureToCrop)}
          onPick={(area) => void cropAndUpload(pictureToCrop, area)}
          onFailure={() => {
            setClosedPicture(pictureToCrop)
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

/** Unlike an object URL, a data URL needs no release. */
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

interface PictureToCrop extends Picture {
  src: string
}

/** Crops, uploads and reads the member again. Animated pictures are sent uncropped: a canvas would freeze them. */
function useAvatarUpload() {
  const client = useQueryClient()
  const [pictureToCrop, setPictureToCrop] = useState<PictureToCrop>()
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
    const problem = await checkAvatarTypeAndSize(file)
    if (problem) return toast.error(problem)
    // An <img> shows half of a picture too.
    const image = await createImageBitmap(file).catch(() => undefined)
    if (!image) return toast.error(avatarMessages.broken)
    const picture = { image, name: file.name }
    if (await mayBeAnimatedGifOrPng(file)) await upload(file)
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
