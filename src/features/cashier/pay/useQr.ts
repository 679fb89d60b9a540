import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { call, emitDrift } from '@/api/call'
import { makeTronQr } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { useOnce } from '@/ui/form/useForm'
import { qrTrouble, serverPicture } from './qrRules'

const nothing = () => undefined

interface Qr {
  image: string
  /** Drawn here, from the address that is shown. */
  local: boolean
}

/** A schema that no picture passes: its issue reports a picture that holds another address as drift. */
const matchingPicture = v.object({
  qrcode: v.pipe(
    v.string(),
    v.check(() => false, 'a picture of the address asked for'),
  ),
})

const reader = () => import('./readQr')
const drawer = () => import('@/lib/qr')

async function drawQr(address: string): Promise<Qr> {
  const { qrPicture } = await drawer()
  return { image: qrPicture(address), local: true }
}

/** The server's picture where it was read and holds this address alone, else one drawn here (decisions/cashier.md). */
async function makeQr(address: string, signal: AbortSignal): Promise<Qr> {
  // The reader is fetched while the server answers.
  reader().catch(nothing)
  const { data } = await call(makeTronQr, { address }, { signal })
  const { readQr } = await reader()
  const picture = serverPicture(data.qrcode)
  const image = picture && (await readQr(picture, address))
  if (image) return { image, local: false }
  emitDrift(makeTronQr, { raw: data, issues: v.safeParse(matchingPicture, data).issues ?? [] })
  return drawQr(address)
}

/**
 * The QR code of a valid address, with the notices of spec 8. The notice of success leaves with the code itself, and
 * when the time to pay is over.
 */
export function useQr(address: string, over = false) {
  const client = useQueryClient()
  const queryKey = ['qr', address]
  const { dataUpdatedAt, error, data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => makeQr(address, signal),
    meta: { telling: 'screen' },
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  // One notice for each request, on opening or by hand; a refresh in between shows none.
  const tellNext = useRef(data === undefined)
  const hideNotice = useRef<() => void>(nothing)
  useEffect(() => {
    if (dataUpdatedAt === 0 || !tellNext.current) return
    tellNext.current = false
    hideNotice.current = toast.success('二维码生成成功')
  }, [dataUpdatedAt])
  useEffect(() => {
    if (over) hideNotice.current()
  }, [over])
  useEffect(() => () => hideNotice.current(), [])
  useEffect(() => {
    if (!error || !tellNext.current) return
    tellNext.current = false
    toast.error(qrTrouble(error).notice ?? '')
  }, [error])
  const make = () => {
    tellNext.current = true
    void refetch()
  }
  const [draw, drawing] = useOnce(async () => {
    tellNext.current = true
    try {
      client.setQueryData<Qr>(queryKey, await drawQr(address))
    } catch {
      toast.error('生成二维码失败，请重试')
    }
  })
  return {
    image: data?.image,
    local: data?.local ?? false,
    text: error ? qrTrouble(error).text : undefined,
    busy: isFetching,
    make,
    draw,
    drawing,
  }
}
