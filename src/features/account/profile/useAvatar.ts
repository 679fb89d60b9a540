import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '@/api/send'
import { reloadUser } from '@/shared/session/user'
import { uploadAvatar } from '@/contract/profile'
import { words } from '@/lib/words'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useOnce'
import { wrongAvatar } from './avatarRules'

/** Uploads a chosen picture if it is valid, then reads the member again: [change, busy]. */
export function useAvatar() {
  const client = useQueryClient()
  const [send] = useSend(uploadAvatar, {
    onSuccess: async () => {
      await reloadUser(client)
      toast.success(words.succeeded)
    },
  })
  return useOnce(async (file: File) => {
    const problem = await wrongAvatar(file)
    if (problem) return toast.error(problem)
    await send({ file })
  })
}
