import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '@/api/call'
import { ApiError } from '@/api/errors'
import { makeTronQr } from '@/contract/tron'
import { toast } from '@/ui/feedback/toast'
import { qrTrouble, serverPicture } from './qrRules'

interface Qr {
  image: string
  /** The server drew it, so nobody here knows what it says. */
  foreign: boolean
}

/** Drawn here from the very string that is shown; asked of the server only where that cannot be. */
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

/** The QR code of a sound address, told as spec 8 has it. */
export function useQr(address: string) {
  const { dataUpdatedAt, error, data, isFetching, refetch } = useQuery({
    queryKey: ['qr', address],
    queryFn: ({ signal }) => makeQr(address, signal),
    meta: { telling: 'screen' },
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  })
  // Told once for each time it was asked for, on entry or by hand; a refresh in between is silent.
  const asked = useRef(data === undefined)
  useEffect(() => {
    if (dataUpdatedAt === 0 || !asked.current) return
    asked.current = false
    toast.success('二维码生成成功')
  }, [dataUpdatedAt])
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
