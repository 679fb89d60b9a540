import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '@/api/query'
import { makeTronQr } from '@/contract/tron'
import { toast } from '@/ui/toast'
import { addressProblem, qrTrouble } from './qrRules'

/** The QR code of an address, from the server, told as spec 8 has it. */
export function useQr(address: string) {
  const problem = addressProblem(address)
  const query = useQuery({
    ...queryOf(makeTronQr, { address }, { telling: 'screen', staleTime: Infinity }),
    enabled: problem === undefined,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const { dataUpdatedAt, error, data } = query
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
    if (problem) return toast.error(problem)
    asked.current = true
    void query.refetch()
  }
  return {
    image: data?.qrcode,
    text: problem ?? (error ? qrTrouble(error).text : undefined),
    busy: query.isFetching,
    make,
  }
}
