import { IconCamera } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSend } from '@/api/send'
import { reloadUser, useUser } from '@/shared/session/user'
import { uploadAvatar } from '@/contract/profile'
import { avatarWords } from '@/lib/profileFormats'
import { safeImage } from '@/lib/url'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'
import { lazyPart, useSoon } from '@/ui/overlay/lazyPart'
import { type Area, drawSquare } from './drawPicture'
import { Portrait } from './Portrait'
import css from './ProfilePage.module.css'
import { ACCEPTED_AVATARS, mayMove, wrongAvatar } from './profileRules'

const AvatarCrop = lazyPart(() => import('./AvatarCrop'))
const ImageViewer = lazyPart(() => import('@/ui/overlay/ImageViewer'))
const ActionSheet = lazyPart(async () => ({
  default: (await import('@/ui/overlay/BottomSheet')).ActionSheet,
}))

/** The portrait: view it, or choose another (PRO-02). */
export function AvatarField() {
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  useSoon(ActionSheet)
  const [asking, setAsking] = useState<boolean>()
  const [looking, setLooking] = useState<boolean>()
  const { choose, draw, uncut, busy } = useAvatar()
  // The picture whose crop sheet has been closed.
  const [cut, setCut] = useState<typeof uncut>()
  const picture = safeImage(user?.avatar)
  return (
    <div className={css.avatar}>
      <button
        type="button"
        className={css.button}
        aria-label="更换头像"
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => setAsking(true)}
      >
        <Portrait src={user?.avatar} size={96} />
        <span className={`center ${css.camera}`} aria-hidden>
          <IconCamera size={20} />
        </span>
        {busy && <span className={`center ${css.busy}`}>{words.loading}</span>}
      </button>
      <p className={`dim-xs ${css.note}`}>支持 GIF、PNG 格式，不超过 2MB</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_AVATARS}
        hidden
        aria-label="选择头像图片"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Allows choosing the same file again after a mistake.
          event.currentTarget.value = ''
          if (file) choose(file).catch(() => toast.error(words.failed))
        }}
      />
      {asking !== undefined && (
        <ActionSheet
          title="更换头像"
          opened={asking}
          onClose={() => setAsking(false)}
          actions={[
            { label: '从相册选择', onClick: () => input.current?.click() },
            ...(picture ? [{ label: '查看头像', onClick: () => setLooking(true) }] : []),
          ]}
        />
      )}
      {uncut && (
        <AvatarCrop
          src={uncut.src}
          opened={uncut !== cut}
          onClose={() => setCut(uncut)}
          onPick={(area) => void draw(uncut, area)}
          // Whoever cannot crop still gets his picture: the middle of it.
          onLost={() => {
            setCut(uncut)
            void draw(uncut)
          }}
        />
      )}
      {picture && looking !== undefined && (
        <ImageViewer src={picture} alt="头像" opened={looking} onClose={() => setLooking(false)} />
      )}
    </div>
  )
}

/** A file of at most 2 MB as a data address, which needs no release, unlike an object URL. */
const readPicture = (file: File) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', failed)
    reader.readAsDataURL(file)
  })

interface Picture {
  image: ImageBitmap
  name: string
}

/**
 * A chosen picture if it is valid and can be drawn: asks which square of it, uploads what was drawn, then reads the
 * member again. What may move is sent as it is, for a drawing would freeze it.
 */
function useAvatar() {
  const client = useQueryClient()
  // To be cropped first.
  const [uncut, setUncut] = useState<Picture & { src: string }>()
  const [send] = useSend(uploadAvatar, {
    onSuccess: async () => {
      await reloadUser(client)
      toast.success(words.succeeded)
    },
  })
  const [upload, sending] = useOnce((file: File) => send({ file }))
  const draw = async ({ image, name }: Picture, area?: Area) => {
    const square = await drawSquare(image, name, area).catch(() => undefined)
    await (square ? upload(square) : toast.error(avatarWords.broken))
  }
  const [choose, checking] = useOnce(async (file: File) => {
    const problem = await wrongAvatar(file)
    if (problem) return toast.error(problem)
    // An <img> shows the half of a picture too.
    const image = await createImageBitmap(file).catch(() => undefined)
    if (!image) return toast.error(avatarWords.broken)
    const picture = { image, name: file.name }
    if (await mayMove(file)) await upload(file)
    else if (image.width === image.height) await draw(picture)
    else setUncut({ ...picture, src: await readPicture(file) })
  })
  return { choose, draw, uncut, busy: sending || checking }
}
