import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '@/api/call'
import { ApiError } from '@/api/errors'
import { makeTronQr } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { qrTrouble, serverPicture } from './qrRules'

const nothing = () => undefined

interface Qr {
  image: string
  /** Drawn by the server, so the app does not know its content. */
  foreign: boolean
}

/** Drawn here from the very string that is shown; by the server only when that is not possible. */
async function makeQr(address: string, signal: AbortSignal): Promise<Qr> {
  try {
    const { drawQr } = await import('./drawQr')
    return { image: drawQr(address), foreign: false }
  } catch {
    const { data } = await call(makeTronQr, { address }, { signal })
    const image = serverPicture(data.qrcode)
    if (!image) throw new ApiError('refused', makeTronQr.id, '')
    return { image, foreign: true }
  }
}

/**
 * The QR code of a valid address, with the notices of spec 8. The good one goes with the code itself, and when
 * the time to pay is over: nobody needs to know any more.
 */
export function useQr(address: string, over = false) {
  const { dataUpdatedAt, error, data, isFetching, refetch } = useQuery({
    queryKey: ['qr', address],
    queryFn: ({ signal }) => makeQr(address, signal),
    meta: { telling: 'screen' },
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  // One notice for each request, on opening or by hand; a refresh in between shows none.
  const asked = useRef(data === undefined)
  const gone = useRef<() => void>(nothing)
  useEffect(() => {
    if (dataUpdatedAt === 0 || !asked.current) return
    asked.current = false
    gone.current = toast.success('二维码生成成功')
  }, [dataUpdatedAt])
  useEffect(() => {
    if (over) gone.current()
  }, [over, dataUpdatedAt])
  useEffect(() => () => gone.current(), [])
  useEffect(() => {
    if (!error || !asked.current) return
    asked.current = false
    toast.error(qrTrouble(error).notice ?? '')
  }, [error])
  const make = () => {
    asked.current = true
    void refetch()
  }
  return {
    image: data?.image,
    foreign: data?.foreign ?? false,
    text: error ? qrTrouble(error).text : undefined,
    busy: isFetching,
    make,
  }
}
