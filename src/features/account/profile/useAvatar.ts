import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'
import { uploadAvatar } from '@/contract/profile'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useOnce'
import { wantsCrop, wrongAvatar } from './avatarRules'

/** As text: at most 2 MB, and nothing has to be let go of afterwards. */
const readPicture = (file: File) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(reader.result as string))
    reader.addEventListener('error', failed)
    reader.readAsDataURL(file)
  })

/** A chosen picture if it is valid: asks which square of it, uploads, then reads the member again. */
export function useAvatar() {
  const client = useQueryClient()
  const [uncut, setUncut] = useState<{ file: File; src: string }>()
  const [send] = useSend(uploadAvatar, {
    onSuccess: async () => {
      await reloadUser(client)
      toast.success(words.succeeded)
    },
  })
  const [upload, sending] = useOnce((file: File) => send({ file }))
  const [choose, looking] = useOnce(async (file: File) => {
    const problem = await wrongAvatar(file)
    if (problem) return toast.error(problem)
    if (await wantsCrop(file)) setUncut({ file, src: await readPicture(file) })
    else await upload(file)
  })
  return {
    choose,
    upload,
    /** To be cropped first. */
    uncut,
    busy: sending || looking,
  }
}
